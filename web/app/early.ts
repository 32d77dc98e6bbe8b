/** What the inline script of index.html asked for before this program was there. */
type EarlyRequest = {
  readonly id: string;
  readonly authorization: string;
  readonly answer: Promise<Response>;
};

declare global {
  interface Window {
    __hatarakiEarly?: EarlyRequest | undefined;
  }
}

/** `fetch` that hands over the early answer once, to the very request it was asked for. */
export const fetchWithEarlyAnswer: typeof globalThis.fetch = (input, init) => {
  const early = window.__hatarakiEarly;
  if (early && typeof init?.body === 'string' && init.body.includes(early.id)) {
    window.__hatarakiEarly = undefined;
    const headers = new Headers(init.headers);
    if (headers.get('authorization') === early.authorization) return early.answer;
  }
  return fetch(input, init);
};

/** A page that asks for nobody, the not-found page, leaves the answer unread and its connection open. */
export function dropEarlyAnswer(): void {
  const early = window.__hatarakiEarly;
  window.__hatarakiEarly = undefined;
  void early?.answer.then((response) => response.body?.cancel()).catch(() => {});
}
