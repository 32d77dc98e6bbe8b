import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Request, RequestHandler, Response } from 'express';

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  ttf: 'font/ttf',
  txt: 'text/plain; charset=utf-8',
};

type Kept = {
  readonly path: string;
  readonly type: string;
  readonly br: boolean;
  readonly gz: boolean;
};

/**
 * The built web application: compressed at build, found without touching the disk. `head` is put first into
 * the head of its page.
 */
export function webFiles(
  folder: string,
  head = '',
): {
  serve: RequestHandler;
  /** CSP sources of the inline scripts in index.html. */
  inlineScripts: readonly string[];
} {
  const names = listFiles(folder);
  const files = new Map<string, Kept>();
  for (const name of names) {
    const type = TYPES[name.split('.').at(-1) ?? ''];
    if (type)
      files.set(`/${name}`, {
        path: join(folder, name),
        type,
        br: names.has(`${name}.br`),
        gz: names.has(`${name}.gz`),
      });
  }
  const index = files.get('/index.html');
  const html = index ? readFileSync(index.path, 'utf8') : '';
  const page = head && html.replace('<head>', () => `<head>${head}`);

  return {
    inlineScripts: inlineScriptHashes(html),
    serve(request, response, next) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return next();
      const file = files.get(request.path);
      if (file && request.path !== '/index.html') return send(request, response, file);
      // Every other address that a person can type is a page of the application.
      if (!index || request.path.startsWith('/assets/') || !request.accepts('html')) return next();
      if (page) response.type('html').set('cache-control', 'no-cache').send(page);
      else send(request, response, index);
    },
  };
}

function send(request: Request, response: Response, file: Kept): void {
  const encodings = String(request.headers['accept-encoding'] ?? '');
  const encoding =
    file.br && /\bbr\b/.test(encodings)
      ? 'br'
      : file.gz && /\bgzip\b/.test(encodings)
        ? 'gzip'
        : undefined;
  response.setHeader('content-type', file.type);
  response.setHeader('vary', 'accept-encoding');
  // Names below /assets carry the hash of their content.
  response.setHeader(
    'cache-control',
    request.path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
  );
  if (encoding) response.setHeader('content-encoding', encoding);
  const path =
    encoding === 'br' ? `${file.path}.br` : encoding === 'gzip' ? `${file.path}.gz` : file.path;
  response.sendFile(path, { cacheControl: false, dotfiles: 'allow' });
}

function listFiles(folder: string): ReadonlySet<string> {
  try {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
    return new Set(
      entries
        .filter((entry) => entry.isFile())
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/')),
    );
  } catch {
    return new Set();
  }
}

const inlineScriptHashes = (html: string): string[] =>
  [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)]
    .map(([, text]) => text ?? '')
    .filter((text) => text.trim() !== '')
    .map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
