// pdfkit brings no types: what this suite draws with.
declare module 'pdfkit' {
  type Options = {
    readonly size: 'A4';
    readonly layout: 'portrait' | 'landscape';
    readonly margin: number;
    readonly autoFirstPage: boolean;
    /** Null: none of the built-in ones. */
    readonly font: null;
    readonly lang: string;
    readonly info: { readonly Title: string; readonly Producer: string; readonly Creator: string };
  };
  type Box = { readonly width: number; readonly lineGap: number };
  export default class PDFDocument {
    constructor(options: Options);
    on(event: 'data', listener: (part: Uint8Array<ArrayBuffer>) => void): this;
    on(event: 'end', listener: () => void): this;
    on(event: 'error', listener: (error: Error) => void): this;
    registerFont(name: string, bytes: ArrayBuffer): this;
    addPage(): this;
    font(name: string): this;
    fontSize(points: number): this;
    fillColor(colour: string): this;
    widthOfString(text: string): number;
    text(text: string, x: number, y: number, options: { readonly lineBreak: false } | Box): this;
    heightOfString(text: string, box: Box): number;
    rect(x: number, y: number, width: number, height: number): this;
    fill(colour: string): this;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    lineWidth(points: number): this;
    stroke(colour: string): this;
    end(): void;
  }
}
