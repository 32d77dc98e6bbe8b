import regularUrl from '@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf?url';
import boldUrl from '@expo-google-fonts/noto-sans-jp/700Bold/NotoSansJP_700Bold.ttf?url';
import { drawPdf } from '#core/pdf/draw-pdf.ts';
import type { PdfAsk, PdfTold } from './make-pdf.ts';

const tell = (message: PdfTold): void => postMessage(message);

async function bytesOf(url: string): Promise<ArrayBuffer> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`The font was answered with ${answer.status}.`);
  return answer.arrayBuffer();
}

addEventListener('message', async ({ data }: MessageEvent<PdfAsk>) => {
  try {
    const [regular, bold] = await Promise.all([bytesOf(regularUrl), bytesOf(boldUrl)]);
    const onProgress = (pages: number) => tell({ tell: 'progress', pages });
    tell({ tell: 'done', file: await drawPdf({ ...data, fonts: { regular, bold }, onProgress }) });
  } catch (error) {
    tell({ tell: 'failed', message: String(error) });
  }
});
