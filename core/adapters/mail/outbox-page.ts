import express, { type Response, type Router } from 'express';
import type { Knex } from 'knex';
import { html, type Markup, plainPage, plainStyle } from '../../server/http/plain-page.ts';
import { attachment } from '../files/disposition.ts';

type Row = {
  id: string;
  recipient: string;
  subject: string;
  body_text: string;
  body_html: string | null;
  attachments: { fileName: string; contentType: string; content: string }[];
  created_at: Date;
};

/** The page for a developer, to be mounted at `/dev/outbox`: a list, and one mail. No script. */
export const outboxPage = (knex: Knex): Router => {
  const router = express.Router();
  const find = (id: string): Promise<Row | undefined> => knex('mail_outbox').where({ id }).first();

  router.get('/', async (_request, response) => {
    const rows: Row[] = await knex('mail_outbox')
      .select('id', 'recipient', 'subject', 'created_at')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(100);
    const lines = rows.map(
      (row) => html`<tr>
        <td class="time">${time(row.created_at)}</td>
        <td>${row.recipient}</td>
        <td><a href="/dev/outbox/${encodeURIComponent(row.id)}">${row.subject || '（件名なし）'}</a></td>
      </tr>`,
    );
    const empty = html`<p>メールはまだありません。送信したメールがここに並びます。</p>`;
    const table = html`<table>
      <thead><tr><th>日時</th><th>宛先</th><th>件名</th></tr></thead>
      <tbody>${lines}</tbody>
    </table>`;
    answer(
      response,
      page('送信メール', html`<h1>送信メール</h1>${rows.length > 0 ? table : empty}`),
    );
  });

  router.get('/style.css', (_request, response) => {
    response.type('text/css').set('cache-control', 'no-store').send(plainStyle);
  });

  router.get('/:id', async (request, response) => {
    const row = await find(request.params.id);
    if (!row) return nothing(response);
    const files = row.attachments.map(
      (file, index) =>
        html`<li><a href="/dev/outbox/${row.id}/files/${String(index)}">${file.fileName}</a></li>`,
    );
    const formatted = html`<h2>HTML</h2><iframe sandbox title="HTMLの本文" src="/dev/outbox/${row.id}/html"></iframe>`;
    answer(
      response,
      page(
        row.subject,
        html`<p><a href="/dev/outbox">送信メールの一覧に戻る</a></p>
          <h1>${row.subject}</h1>
          <dl><dt>宛先</dt><dd>${row.recipient}</dd><dt>日時</dt><dd>${time(row.created_at)}</dd></dl>
          <pre>${withLinks(row.body_text)}</pre>
          ${files.length > 0 ? html`<h2>添付ファイル</h2><ul>${files}</ul>` : ''}
          ${row.body_html ? formatted : ''}`,
      ),
    );
  });

  router.get('/:id/html', async (request, response) => {
    const row = await find(request.params.id);
    if (!row?.body_html) return nothing(response);
    response
      .set(
        closed(
          "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox",
        ),
      )
      .type('text/html')
      .send(row.body_html);
  });

  router.get('/:id/files/:index', async (request, response) => {
    const file = (await find(request.params.id))?.attachments[Number(request.params.index)];
    if (!file) return nothing(response);
    response
      .set(closed("default-src 'none'; sandbox"))
      .set({
        'content-disposition': attachment(file.fileName),
        'x-content-type-options': 'nosniff',
      })
      .type('application/octet-stream')
      .send(Buffer.from(file.content, 'base64'));
  });
  return router;
};

const page = (title: string, content: Markup) => plainPage(title, content, '/dev/outbox/style.css');

const closed = (policy: string) => ({
  'content-security-policy': policy,
  'cache-control': 'no-store',
});

function answer(response: Response, text: Markup): void {
  response
    .set(
      closed(
        "default-src 'none'; style-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      ),
    )
    .set({ 'referrer-policy': 'no-referrer' })
    .type('text/html')
    .send(text.markup);
}

function nothing(response: Response): void {
  response.status(404);
  answer(
    response,
    page(
      '見つかりません',
      html`<p>このメールはありません。<a href="/dev/outbox">送信メールの一覧に戻る</a></p>`,
    ),
  );
}

/** Addresses in the text can be followed: a reset mail is there to be clicked. */
const withLinks = (text: string): readonly Markup[] =>
  text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, i) => (i % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`));

const time = (at: Date) =>
  new Intl.DateTimeFormat('ja-JP', {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: 'Asia/Tokyo',
  }).format(at);
