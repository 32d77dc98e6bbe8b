export const PICTURE_TYPES: readonly string[] = ['image/jpeg', 'image/png'];
export const PDF_TYPE = 'application/pdf';

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const HEADER_OF_PNG = [0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52];
const JPEG = [0xff, 0xd8, 0xff];
/** %PDF- */
const PDF = [0x25, 0x50, 0x44, 0x46, 0x2d];

const stands = (bytes: Uint8Array, at: number, wanted: readonly number[]): boolean =>
  wanted.every((byte, index) => bytes[at + index] === byte);

export const isPdf = (bytes: Uint8Array): boolean => stands(bytes, 0, PDF);

/** A JPG or a PNG by what is in it; which of the two its name says does not matter to a browser. */
export const isPicture = (bytes: Uint8Array): boolean => pixelsOf(bytes) > 0;

/**
 * Points of a JPG or a PNG, as its head tells them; 0 where it is neither. Nothing is decoded: the
 * head is at most a few thousand steps long, whatever else the file is made of.
 */
export function pixelsOf(bytes: Uint8Array): number {
  if (!stands(bytes, 0, PNG)) return stands(bytes, 0, JPEG) ? pixelsOfJpeg(bytes) : 0;
  if (!stands(bytes, PNG.length, HEADER_OF_PNG) || bytes.length <= 33) return 0;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return view.getUint32(16) * view.getUint32(20);
}

/** Segments before the frame; the profile of a camera's colours takes some hundred. */
const MOST_STEPS = 5_000;

/** Goes from segment to segment to the one that says how large the picture is. */
function pixelsOfJpeg(bytes: Uint8Array): number {
  let at = 2;
  for (let step = 0; step < MOST_STEPS && at + 9 <= bytes.length; step++) {
    if (bytes[at] !== 0xff) return 0;
    const marker = bytes[at + 1] ?? 0;
    // Bytes that fill up before a marker.
    if (marker === 0xff) at += 1;
    else if (isFrame(marker)) return sideAt(bytes, at + 5) * sideAt(bytes, at + 7);
    else if (marker === 0xda || marker < 0xc0) return 0;
    else {
      const length = sideAt(bytes, at + 2);
      if (length < 2) return 0;
      at += 2 + length;
    }
  }
  return 0;
}

const sideAt = (bytes: Uint8Array, at: number): number =>
  ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);

/** SOF0 to SOF15, without the three that are tables. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
