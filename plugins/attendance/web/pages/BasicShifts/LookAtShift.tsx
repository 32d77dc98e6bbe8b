import { useFormat } from '#kit/i18n/useFormat.ts';
import { DescriptionList, Modal, Panel, Stack } from '#kit/ui/index.ts';
import type { BasicShiftPartsFragment as Row } from '#plugins/attendance/generated/records/BasicShift.generated.ts';
import { useClosingNames, useDayNames } from '../../parts/keepers.ts';
import { useText } from '../../text.ts';
import { Members } from './ShiftPeople.tsx';
import { ShiftVersions } from './ShiftVersions.tsx';

type LookAtShiftProps = { readonly shift: Row; readonly onClose: () => void };

/** What a shift says and who works by it, for those who may not change it. */
export const LookAtShift = ({ shift, onClose }: LookAtShiftProps) => (
  <Modal title={shift.name} width={880} onClose={onClose}>
    <Stack gap={4}>
      <Hours shift={shift} />
      <ShiftVersions shiftId={shift.id} />
      <Members shiftId={shift.id} />
    </Stack>
  </Modal>
);

const Hours = ({ shift }: { readonly shift: Row }) => {
  const t = useText();
  const format = useFormat();
  const closing = useClosingNames();
  const dayName = useDayNames();
  const [sunday, ...rest] = shift.timetables;
  return (
    <Panel title={t('basicShift.hours')}>
      <DescriptionList
        items={[
          {
            label: t('timetable.type'),
            value: t(shift.isFixed ? 'basicShift.fixed' : 'basicShift.flexible'),
          },
          { label: t('basicShift.closingDate'), value: closing(shift.closingDate) },
          ...[...rest, ...(sunday ? [sunday] : [])].map(
            ({ day, shiftType, start, end, breakStart, breakEnd }) => ({
              label: dayName(day),
              value:
                start && end
                  ? [
                      format.range(format.time(start), format.time(end)),
                      ...(breakStart && breakEnd
                        ? [
                            t('basicShift.breakOf', {
                              start: format.time(breakStart),
                              end: format.time(breakEnd),
                            }),
                          ]
                        : []),
                    ].join(' ')
                  : t(`timetable.${shiftType}`),
            }),
          ),
        ]}
      />
    </Panel>
  );
};
