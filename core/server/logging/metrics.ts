import { createHash, timingSafeEqual } from 'node:crypto';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Jobs work before there is a page to read figures from: their counter is registered later. */
export function countJobFailures() {
  const counter = new Counter({
    name: 'hataraki_job_failures_total',
    help: 'Tries of jobs that failed: "retried" comes again, "given_up" does not and wants a person.',
    labelNames: ['job', 'outcome'] as const,
    registers: [],
  });
  const failed = (job: string, isLastTry: boolean): void =>
    counter.inc({ job, outcome: isLastTry ? 'given_up' : 'retried' });
  return { counter, failed };
}

/** Figures for Prometheus at /metrics. One registry per server, so that tests can start many. */
export function openMetrics(gauges: Readonly<Record<string, { help: string; read(): number }>>) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const [name, { help, read }] of Object.entries(gauges)) {
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  }
  const requests = new Histogram({
    name: 'hataraki_http_request_seconds',
    help: 'Time to answer a request.',
    labelNames: ['route', 'status'] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const errors = new Counter({
    name: 'hataraki_unexpected_errors_total',
    help: 'Errors that left the server as INTERNAL or with status 500.',
    registers: [registry],
  });
  return { registry, requests, errors };
}

/** With a token whoever shows it, from wherever; without one only who asks from this machine. */
export const mayReadMetrics = (
  token: string | undefined,
  { headers }: { readonly headers: { readonly authorization?: string | undefined } },
  isThisMachine: boolean,
): boolean =>
  token === undefined
    ? isThisMachine
    : // Hashes have one length, and comparing them takes a time that tells nothing.
      timingSafeEqual(hashed(headers.authorization ?? ''), hashed(`Bearer ${token}`));

const hashed = (text: string): Buffer => createHash('sha256').update(text).digest();
