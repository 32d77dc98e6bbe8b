/** Millimetres from the upper left corner of an A4 page; letters are measured in points. */
export type PdfMark =
  | {
      readonly kind: 'text';
      readonly x: number;
      /** The upper edge of the letters. */
      readonly y: number;
      /** What does not fit becomes smaller, and is cut at last. */
      readonly width: number;
      readonly text: string;
      readonly size: number;
      readonly bold?: boolean;
      readonly align?: 'start' | 'center' | 'end';
    }
  /** Words over several lines; what does not fit becomes smaller, and is cut at last. */
  | {
      readonly kind: 'block';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      readonly text: string;
      readonly size: number;
      readonly bold?: boolean;
    }
  | {
      readonly kind: 'line';
      readonly x: number;
      readonly y: number;
      readonly toX: number;
      readonly toY: number;
    }
  /** A light ground, as headings have it. */
  | {
      readonly kind: 'ground';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
    };

export type PdfPage = readonly PdfMark[];

export const A4 = { width: 210, height: 297 } as const;
/** The same lying on its side (`landscape` of makePdf). */
export const A4_LANDSCAPE = { width: 297, height: 210 } as const;
