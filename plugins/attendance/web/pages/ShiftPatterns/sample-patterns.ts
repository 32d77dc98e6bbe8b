import { shiftPatternWeb } from '#plugins/attendance/generated/records/ShiftPattern.web.ts';
import { recordAnswers } from '#storybook/record-stories.ts';
import { samplePatterns } from '../ShiftBoard/sample-shifts.ts';

export const samplePatternAnswers = recordAnswers(
  shiftPatternWeb,
  samplePatterns.map((one, displayOrder) => ({ ...one, workMinutes: 480, displayOrder })),
);
