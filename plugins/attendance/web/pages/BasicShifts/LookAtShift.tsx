import { useDocument } from '#kit/data/useDocument.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import {
  DescriptionList,
  EmptyState,
  ErrorPanel,
  FormSkeleton,
  Modal,
  Panel,
  Stack,
} from '#kit/ui/index.ts';
import { useClosingNames, useDayNames } from '../../parts/keepers.ts';
import { useText } from '../../text.ts';
import {
  BasicShiftWithVersionsDocument,
  type BasicShiftWithVersionsQuery,
} from './BasicShifts.generated.ts';
import { Members } from './ShiftPeople.tsx';
import { ShiftVersions } from './ShiftVersions.tsx';

type LookAtShiftProps = {
  readonly shift: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
};

/** What a shift says and who works by it, for those who may not change it. */
export const LookAtShift = ({ shift, onClose }: LookAtShiftProps) => {
  const t = useText();
  const { data, loading, error, refetch } = useDocument(BasicShiftWithVersionsDocument, {
    id: shift.id,
  });
  return (
    <Modal title={shift.name} width={880} onClose={onClose}>
      {loading ? <FormSkeleton fields={6} /> : null}
      {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {!loading && !error && !data?.basicShift ? (
        <EmptyState title={t('basicShift.notFound')} />
      ) : null}
      {data?.basicShift ? (
        <Stack gap={4}>
          <Hours shift={data.basicShift} />
          <ShiftVersions shift={data.basicShift} onChanged={() => void refetch()} />
          <Members shiftId={shift.id} />
        </Stack>
      ) : null}
    </Modal>
  );
};

const Hours = ({
  shift,
}: {
  readonly shift: NonNullable<BasicShiftWithVersionsQuery['basicShift']>;
}) => {
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
                      `${format.time(start)}〜${format.time(end)}`,
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
