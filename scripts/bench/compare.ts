import {
  cpuOfSample,
  type Measuring,
  measure,
  median,
  type Running,
  type Sample,
} from './measure.ts';
import { verdict } from './verdict.ts';
import { SIDES, type Side, type Work } from './works.ts';

/** Of bare code that also checks input, reads and writes behind row-level security and keeps an audit. */
const OF_DUTIES = 0.9;

/**
 * Of the side that answers fewest: a page of a hundred people answered 300 in six seconds, and V8 had compiled little of it. A
 * month became quicker until some eight thousand were answered.
 */
const WARM_UP_REQUESTS = 1_000;
const [LEAST_WARM_UPS, MOST_WARM_UPS] = [12, 24];

/** All sides equally long: a server runs for days, and V8 compiles what is hot again and again until it knows it. */
async function warmUp(
  work: Work,
  running: Record<Side, Running>,
  measuring: Measuring,
): Promise<void> {
  const answered = new Map<Side, number>();
  for (let turn = 1; turn <= MOST_WARM_UPS; turn += 1) {
    for (const side of SIDES) {
      const { requests } = await measure(work, side, running[side], measuring);
      answered.set(side, (answered.get(side) ?? 0) + requests);
    }
    if (turn >= LEAST_WARM_UPS && Math.min(...answered.values()) >= WARM_UP_REQUESTS) return;
  }
}

/**
 * Node that has next to nothing to do for eight seconds gives the room of its young objects back to the machine, throws away
 * what was compiled for objects that are gone, and takes a third more time for each of the next twenty thousand stamps. So no
 * side waits that long for its turn: the figures are those of a server under load.
 */
export const LONGEST_TURN_SECONDS = 3;

/** All in turn, so that a machine that grows warm or busy treats them alike; and in turned order, so that nobody is always last. */
export async function compare(
  work: Work,
  running: Record<Side, Running>,
  measuring: Measuring,
  rounds: number,
): Promise<string[]> {
  const samples: Record<Side, Sample[]> = { baseline: [], duties: [], ours: [] };
  await warmUp(work, running, measuring);
  for (let round = 0; round < rounds; round += 1)
    for (const side of round % 2 === 0 ? SIDES : SIDES.toReversed())
      samples[side].push(await measure(work, side, running[side], measuring));
  const of = (side: Side, pick: (sample: Sample) => number) => median(samples[side].map(pick));
  const ofRounds = (side: Side, ratio: (ours: Sample, theirs: Sample) => number) =>
    median(samples.ours.map((ours, round) => ratio(ours, samples[side][round] as Sample)));
  const least = (side: Side) => Math.min(...samples[side].map(cpuOfSample));
  const ratioTo = (side: Side) => ({
    // Round by round: what disturbs the machine for a while disturbs both.
    byRequests: ofRounds(side, (ours, theirs) => ours.perSecond / theirs.perSecond),
    // Steadier where the machine has other things to do.
    byCpu: ofRounds(side, (ours, theirs) => cpuOfSample(theirs) / cpuOfSample(ours)),
    // Of each side the round that was disturbed least.
    quietest: least(side) / least('ours'),
  });
  const line = (side: Side) =>
    `    ${side.padEnd(9)} ${of(side, (s) => s.perSecond).toFixed(0)}/s, p50 ${of(side, (s) => s.p50).toFixed(1)} ms, p99 ${of(side, (s) => s.p99).toFixed(1)} ms, ` +
    `CPU ${of(side, (s) => s.serverCpu).toFixed(0)} + ${of(side, (s) => s.databaseCpu).toFixed(0)} = ${of(side, cpuOfSample).toFixed(0)} µs, ${(of(side, (s) => s.bytes) / 1000).toFixed(1)} kB`;
  const wordsOfRatio = ({ byRequests, byCpu, quietest }: ReturnType<typeof ratioTo>) =>
    `${byRequests.toFixed(2)} (by CPU ${byCpu.toFixed(2)}, least disturbed ${quietest.toFixed(2)})`;
  const [bare, duties] = [ratioTo('baseline'), ratioTo('duties')];
  return [
    verdict(
      `${work.id} ${work.title}`,
      wordsOfRatio(bare),
      `≥ ${work.target} (stretch ${work.stretch})`,
      bare.byRequests >= work.target,
    ),
    verdict(
      '   with the same duties',
      wordsOfRatio(duties),
      `≥ ${OF_DUTIES.toFixed(2)}`,
      duties.byCpu >= OF_DUTIES,
    ),
    ...SIDES.map(line),
  ];
}
