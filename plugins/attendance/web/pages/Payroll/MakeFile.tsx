import { useState } from 'react';
import { useAbility } from '#kit/access/ability.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import {
  Button,
  Checkbox,
  ConfirmModal,
  ErrorPanel,
  Group,
  Notice,
  notify,
  Panel,
  Stack,
} from '#kit/ui/index.ts';
import { SendPayrollDocument } from './Freee.generated.ts';
import { openFile } from './open-file.ts';
import {
  CreatePayrollFileDocument,
  type CreatePayrollFileMutation,
  VerifyPayrollFormatDocument,
} from './Payroll.generated.ts';
import { Problems } from './Problems.tsx';
import type { PayrollFormatRow, PayrollMonthFound, PayrollPresetRow } from './payroll-rows.ts';
import { usePayrollText } from './payroll-text.ts';

type Props = {
  readonly month: string;
  readonly chosen: PayrollFormatRow;
  readonly preset: PayrollPresetRow;
  readonly found: PayrollMonthFound;
};
type Kind = 'FULL' | 'DIFFERENCE';

/** Takes the file: the whole month, or what changed since the last one. */
export function MakeFile({ month, chosen, preset, found }: Props) {
  const t = usePayrollText();
  const format = useFormat();
  const mayMake = useAbility().can('create', 'PayrollExport');
  const [leavesOutOpen, setLeavesOutOpen] = useState(false);
  const [acceptsLostLetters, setAccepts] = useState(false);
  const [answer, setAnswer] = useState<CreatePayrollFileMutation['createPayrollFile']>();
  const [again, setAgain] = useState(false);
  const [create, { saving, error }] = useMutate(CreatePayrollFileDocument, {
    alsoStale: ['PayrollMonth', 'PayrollExport', 'OutputFile', 'ClosingPerson'],
  });
  const [send, { saving: sending, error: notSent }] = useMutate(SendPayrollDocument, {
    alsoStale: ['PayrollMonth', 'PayrollExport'],
  });
  const isSent = preset.delivery === 'FREEE_API';
  const [verify, { saving: verifying }] = useMutate(VerifyPayrollFormatDocument);
  const open = found.people - found.closed;
  const letters = found.problems.some(({ kind }) => kind === 'LOST_LETTER');
  const stops = found.problems.some((problem) => problem.stops);
  const changes = (found.difference?.changedCount ?? 0) + (found.difference?.addedCount ?? 0);
  const make = async (kind: Kind) => {
    setAgain(false);
    try {
      const data = { formatId: chosen.id, month, kind, leavesOutOpen, acceptsLostLetters };
      const made = isSent
        ? (await send({ data })).sendPayroll
        : (await create({ data })).createPayrollFile;
      setAnswer(made);
      if (made.__typename !== 'PayrollExport') return;
      notify.success(t(isSent ? 'make.sending' : 'make.done', { count: made.people }));
      if (made.file?.url) openFile(made.file.url);
    } catch {
      // What is wrong stands above the buttons.
    }
  };
  const confirm = () =>
    verify({ id: chosen.id, month }).then(() => notify.success(t('make.verified')));
  const blocked = !chosen.isComplete
    ? t('output.incomplete', { product: preset.product })
    : stops
      ? t('make.blockedByProblems')
      : letters && !acceptsLostLetters
        ? t('make.blockedByLetters')
        : undefined;
  const full =
    blocked ??
    (found.closed === 0
      ? t('make.nobody')
      : open > 0 && !leavesOutOpen
        ? t('make.blockedByOpen')
        : undefined);
  if (!mayMake) return null;
  return (
    <Panel title={t('make.title')}>
      <Stack>
        {(error ?? notSent) ? <ErrorPanel error={error ?? notSent} /> : null}
        {answer?.__typename === 'PayrollHeldUp' ? (
          <Notice tone="danger" announce title={t(`make.because.${answer.because}`)}>
            {answer.problems.length > 0 ? (
              <Problems problems={answer.problems} count={answer.problems.length} />
            ) : null}
          </Notice>
        ) : null}
        {answer?.__typename === 'PayrollExport' && !isSent ? (
          <Notice
            tone="success"
            announce
            title={t('make.made', { name: format.list(answer.fileNames), count: answer.people })}
            action={
              answer.file?.url ? (
                <Button size="sm" onClick={() => openFile(answer.file?.url ?? '')}>
                  {t('make.again')}
                </Button>
              ) : null
            }
          >
            {t('make.hash', { hash: (answer.hash ?? '').slice(0, 16) })}
          </Notice>
        ) : null}
        {open > 0 ? (
          <Checkbox
            label={t('make.leaveOut', { count: open })}
            value={leavesOutOpen}
            onChange={setLeavesOutOpen}
          />
        ) : null}
        {letters ? (
          <Checkbox
            label={t('make.acceptLetters')}
            value={acceptsLostLetters}
            onChange={setAccepts}
          />
        ) : null}
        <Group>
          {found.difference ? (
            <>
              <Button
                variant="primary"
                loading={saving || sending}
                disabled={changes === 0 || blocked !== undefined}
                disabledReason={blocked ?? t('difference.nothing')}
                onClick={() => void make('DIFFERENCE')}
              >
                {t(isSent ? 'make.sendDifference' : 'make.difference', { count: changes })}
              </Button>
              <Button
                disabled={full !== undefined}
                disabledReason={full ?? ''}
                onClick={() => setAgain(true)}
              >
                {t('make.fullAgain', { count: found.closed })}
              </Button>
            </>
          ) : (
            <Button
              variant="primary"
              loading={saving || sending}
              disabled={full !== undefined}
              disabledReason={full ?? ''}
              onClick={() => void make('FULL')}
            >
              {t(isSent ? 'make.send' : 'make.full', { count: found.closed })}
            </Button>
          )}
          {found.last && chosen.verifiedMonth === null ? (
            <Button loading={verifying} onClick={() => void confirm()}>
              {t('make.verify', { month: format.month(month) })}
            </Button>
          ) : null}
        </Group>
        {found.difference && changes > 0 ? (
          <Notice
            tone={preset.secondImport === 'DOUBLES' ? 'danger' : 'warning'}
            title={t(`second.${preset.secondImport}`)}
          >
            {preset.second}
          </Notice>
        ) : null}
      </Stack>
      {again ? (
        <ConfirmModal
          title={t('make.fullAgainTitle')}
          confirmLabel={t('make.fullAgain', { count: found.closed })}
          onConfirm={() => make('FULL')}
          onClose={() => setAgain(false)}
        >
          <p>{t(`second.${preset.secondImport}`)}</p>
          <p>{preset.second}</p>
        </ConfirmModal>
      ) : null}
    </Panel>
  );
}
