import { useFormat } from '#kit/i18n/useFormat.ts';
import {
  Button,
  DescriptionList,
  Group,
  LinkButton,
  Modal,
  Notice,
  Stack,
  TextLink,
} from '#kit/ui/index.ts';
import { RECORDS } from '../ErrorList/error-kinds.ts';
import { useParallelText } from './parallel-text.ts';
import { type Difference, useDifferenceWords } from './useDifferenceWords.ts';

type Props = {
  readonly row: Difference;
  readonly month: string;
  readonly onAccept: () => void;
  readonly onClose: () => void;
};

/** One figure in both systems: why it may differ, and the days to look at. */
export function DifferenceDetail({ row, month, onAccept, onClose }: Props) {
  const t = useParallelText();
  const format = useFormat();
  const words = useDifferenceWords();
  const { employeeId, item, reason, acceptedAt } = row;
  const title = t('detailTitle', { name: format.name(row), item: t(`items.${item}`) });
  const record = `${RECORDS}/${encodeURIComponent(employeeId)}`;
  return (
    <Modal title={title} width={640} onClose={onClose}>
      <Stack gap={4}>
        <DescriptionList
          items={[
            { label: t('oldFigure'), value: words.figure(item, row.oldFigure) },
            { label: t('newFigure'), value: words.figure(item, row.newFigure) },
            { label: t('difference'), value: words.difference(row) },
            { label: t('state'), value: words.state(row) },
            ...(reason
              ? [
                  { label: t('cause'), value: t(`causes.${reason.cause}`) },
                  { label: t('reason'), value: words.reason(row) },
                  {
                    label: t('days'),
                    value:
                      reason.days.length === 0 ? (
                        words.days(row)
                      ) : (
                        <Group>
                          {reason.days.map((day) => (
                            <TextLink key={day} to={record} search={{ month, day }}>
                              {format.dateWithDay(day)}
                            </TextLink>
                          ))}
                        </Group>
                      ),
                  },
                ]
              : []),
            ...(acceptedAt
              ? [
                  { label: t('acceptedReason'), value: row.acceptedReason },
                  {
                    label: t('states.ACCEPTED'),
                    value: t('acceptedBy', {
                      time: format.dateTime(acceptedAt),
                      name: row.acceptedBy ?? '',
                    }),
                  },
                ]
              : []),
          ]}
        />
        {row.agrees || acceptedAt || row.mayAccept ? null : (
          <Notice tone="info">{t('ownHint')}</Notice>
        )}
        <Group justify="end">
          <LinkButton to={record} search={{ month }}>
            {t('openMonth')}
          </LinkButton>
          {row.mayAccept && !row.agrees && !acceptedAt ? (
            <Button variant="primary" onClick={onAccept}>
              {t('accept')}
            </Button>
          ) : null}
        </Group>
      </Stack>
    </Modal>
  );
}
