import { useState } from 'react';
import { useMutate } from '#kit/data/useMutate.ts';
import { currentLanguage } from '#kit/i18n/i18n.ts';
import { Button, Notice, PageHeader, Panel, Select, Stack } from '#kit/ui/index.ts';
import type { OutputFileFormat } from '#schema/generated/schema-types.ts';
import { ConditionFields } from '../ConditionFields.tsx';
import { namedPeriod, peopleOf, periodOf, usualConditions } from '../conditions.ts';
import { CreateStampDataDocument } from '../DataOutput.generated.ts';
import { FilesPanel } from '../files/FilesPanel.tsx';
import { useMakeFile } from '../files/useMakeFile.tsx';
import { FILE_FORMATS } from '../formats/OutputNow.tsx';
import { useOutputText } from '../output-text.ts';

/** 打刻データ: every stamp of people and days, with what became of it. */
export function StampData() {
  const t = useOutputText();
  const [conditions, setConditions] = useState(usualConditions());
  const [format, setFormat] = useState<OutputFileFormat>('CSV_UTF8_BOM');
  const [create] = useMutate(CreateStampDataDocument, { alsoStale: ['OutputFile'] });
  const file = useMakeFile(() => {});
  const period = periodOf(conditions);
  const submit = () =>
    file.make(async (acceptsLostLetters) => {
      const { createStampData } = await create({
        data: {
          name: `${t('outputFileKind.STAMP_DATA')} ${namedPeriod(conditions)}`,
          period: period ?? {},
          people: peopleOf(conditions),
          format,
          language: currentLanguage(),
          acceptsLostLetters,
        },
      });
      return createStampData;
    });
  return (
    <Stack gap={4}>
      <PageHeader title={t('page.stampTitle')} description={t('page.stampDescription')} />
      <Panel>
        <Stack gap={4}>
          {file.nobody ? <Notice tone="warning">{t('conditions.nobody')}</Notice> : null}
          <ConditionFields value={conditions} onChange={setConditions} />
          <Select
            label={t('conditions.fileFormat')}
            required
            value={format}
            options={FILE_FORMATS.map((one) => ({
              value: one,
              label: t(`outputFileFormat.${one}`),
            }))}
            onChange={(next) => setFormat(next as OutputFileFormat)}
          />
          <div>
            <Button
              variant="primary"
              loading={file.asking}
              disabled={!period}
              onClick={() => void submit()}
            >
              {t('conditions.submit')}
            </Button>
          </div>
        </Stack>
      </Panel>
      <FilesPanel />
      {file.window}
    </Stack>
  );
}
