export type Progress = { readonly done: number; readonly total: number };

/** Toasts live outside React so that a mutation can speak after its page has gone. */
export type Toast = {
  readonly id: number;
  readonly tone: 'success' | 'error' | 'info' | 'undo';
  readonly text: string;
  readonly code?: string | number;
  readonly requestId?: string;
  readonly onUndo?: () => void | Promise<void>;
  /** How far something is that goes on without its page. */
  readonly progress?: Progress;
  /** Milliseconds; left out: until it is closed. */
  readonly stays?: number;
};

const SUCCESS_STAYS = 3000;
const INFO_STAYS = 5000;
const UNDO_STAYS = 10_000;

let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function put(change: readonly Toast[]): void {
  toasts = change;
  for (const listener of listeners) listener();
}

/** A single sentence ends without a full stop, wherever its words come from; several keep theirs. */
const asToast = (text: string): string =>
  /。.|[\p{Ll}\d”)]\. \p{Lu}/u.test(text) ? text : text.replace(/[。.]$/, '');

function add({ text, ...toast }: Omit<Toast, 'id'>): number {
  const id = nextId++;
  // Four are as many as a phone can show; the oldest gives way.
  put([...toasts, { ...toast, text: asToast(text), id }].slice(-4));
  return id;
}

export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): readonly Toast[] => toasts,
};

export const notify = {
  success: (text: string): number => add({ tone: 'success', text, stays: SUCCESS_STAYS }),
  info: (text: string): number => add({ tone: 'info', text, stays: INFO_STAYS }),
  error: (text: string, more: { code?: string | number; requestId?: string } = {}): number =>
    add({ tone: 'error', text, ...more }),
  /** `onUndo` runs when the person asks for it within ten seconds. */
  undo: (text: string, onUndo: () => void | Promise<void>): number =>
    add({ tone: 'undo', text, onUndo, stays: UNDO_STAYS }),
  /** Stays until it is closed by whoever works; `step` says how far that is. */
  progress: (text: string, progress: Progress): number => add({ tone: 'info', text, progress }),
  step: (id: number, progress: Progress): void =>
    put(toasts.map((toast) => (toast.id === id ? { ...toast, progress } : toast))),
  close: (id: number): void => put(toasts.filter((toast) => toast.id !== id)),
  clear: (): void => put([]),
};
