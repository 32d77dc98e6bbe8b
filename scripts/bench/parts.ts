import { PARTS, type Part } from '#core/fast/switch.ts';
import {
  cpuOfSample,
  type Measuring,
  measure,
  median,
  type Running,
  type Sample,
} from './measure.ts';
import type { Work } from './works.ts';

/** What earns less somewhere than this has no place. */
const EARNS = 0.1;

/** Long enough for V8 to have compiled what is hot. */
const WARM_UP_SECONDS = 6;

/**
 * What each fast path earns: the same work with all of them and without this one, in turn, by processor
 * time of server and database. `start` starts a server that does without these parts.
 */
export async function measureParts(
  works: readonly Work[],
  start: (without: Part[]) => Promise<Running>,
  measuring: Measuring,
  rounds: number,
): Promise<string[]> {
  const servers = new Map<Part | 'none', Running>([['none', await start([])]]);
  for (const part of PARTS) servers.set(part, await start([part]));
  const lines = [
    `What a fast path earns: more processor time without it (server alone), ✓ from ${EARNS * 100} %`,
  ];
  const most = new Map<Part, number>();
  for (const work of works) {
    const samples = new Map<Part | 'none', Sample[]>();
    for (const server of servers.values())
      await measure(work, 'ours', server, { ...measuring, seconds: WARM_UP_SECONDS });
    for (let round = 0; round < rounds; round += 1)
      for (const [part, server] of servers)
        samples.set(part, [
          ...(samples.get(part) ?? []),
          await measure(work, 'ours', server, measuring),
        ]);
    const of = (part: Part | 'none', pick: (sample: Sample) => number) =>
      median((samples.get(part) ?? []).map(pick));
    lines.push(`${work.id} ${work.title}: ${of('none', cpuOfSample).toFixed(0)} µs with all`);
    for (const part of PARTS) {
      const earned = of(part, cpuOfSample) / of('none', cpuOfSample) - 1;
      const ofServer =
        of(part, ({ serverCpu }) => serverCpu) / of('none', ({ serverCpu }) => serverCpu) - 1;
      most.set(part, Math.max(most.get(part) ?? 0, earned, ofServer));
      lines.push(
        `    ${part.padEnd(17)} ${percent(earned)} (${percent(ofServer)}), ${of(part, cpuOfSample).toFixed(0)} µs`,
      );
    }
  }
  for (const [part, earned] of most)
    lines.push(`${earned >= EARNS ? '✓' : '✗'} ${part.padEnd(17)} ${percent(earned)} at most`);
  return lines;
}

const percent = (share: number): string =>
  `${share >= 0 ? '+' : '−'}${Math.abs(share * 100).toFixed(0)} %`;
