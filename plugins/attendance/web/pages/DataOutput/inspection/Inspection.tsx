import { useState } from 'react';
import { useMutate } from '#kit/data/useMutate.ts';
import { currentLanguage } from '#kit/i18n/i18n.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { Button, CheckboxGroup, Notice, PageHeader, Panel, Select, Stack } from '#kit/ui/index.ts';
import type { InspectionPackPart } from '#schema/generated/schema-types.ts';
import { monthsOffered, type PeopleConditions, peopleOf, usualConditions } from '../conditions.ts';
import { FilesPanel } from '../files/FilesPanel.tsx';
import { useMakeFile } from '../files/useMakeFile.tsx';
import classes from '../formats/FormatForm.module.css';
import { PeopleFields } from '../PeopleFields.tsx';
import { CreateInspectionPackDocument } from './Inspection.generated.ts';
import { useInspectionText } from './inspection-text.ts';
import { PackOutlook } from './PackOutlook.tsx';
import { usePackOutlook } from './usePackOutlook.ts';

const PARTS = [
  'DAYS',
  'WAGES',
  'LIMITS',
  'CLAUSE',
  'LEAVE',
  'CHANGES',
  'MONTH_FILES',
] as const satisfies readonly InspectionPackPart[];

/** 調査用の記録: what a labour inspector asks for, of a period and a group, as one ZIP. */
export function Inspection() {
  const t = useInspectionText();
  const format = useFormat();
  const usual = usualConditions();
  const [months, setMonths] = useState({ from: usual.month, to: usual.month });
  const [people, setPeople] = useState<PeopleConditions>(usual);
  const [chosenParts, setParts] = useState<readonly string[]>(PARTS);
  const outlook = usePackOutlook(months, peopleOf(people));
  const [create] = useMutate(CreateInspectionPackDocument, { alsoStale: ['OutputFile'] });
  const file = useMakeFile(() => {});
  const mayTake = (part: InspectionPackPart) =>
    outlook.counts?.parts.find((one) => one.part === part)?.mayTake ?? true;
  const parts = PARTS.filter((part) => chosenParts.includes(part) && mayTake(part));
  const refused = PARTS.filter((part) => !mayTake(part));
  const period = months.from === months.to ? months.from : `${months.from}_${months.to}`;
  const submit = () =>
    file.make(async () => {
      const { createInspectionPack } = await create({
        data: {
          name: t('page.name', { period }),
          ...months,
          people: peopleOf(people),
          parts,
          language: currentLanguage(),
        },
      });
      return createInspectionPack;
    });
  const reason = parts.length === 0 ? t('page.noPart') : outlook.reason;
  const options = monthsOffered().map((month) => ({ value: month, label: format.month(month) }));
  return (
    <Stack gap={4}>
      <PageHeader title={t('page.title')} description={t('page.description')} />
      <Panel>
        <Stack gap={4}>
          {file.nobody ? <Notice tone="warning">{t('page.nobody')}</Notice> : null}
          <div className={classes.fields}>
            <Select
              label={t('page.from')}
              required
              value={months.from}
              options={options}
              onChange={(from) => setMonths({ ...months, from: from ?? months.from })}
            />
            <Select
              label={t('page.to')}
              required
              value={months.to}
              options={options}
              error={outlook.issue}
              onChange={(to) => setMonths({ ...months, to: to ?? months.to })}
            />
            <PeopleFields value={people} onChange={(more) => setPeople({ ...people, ...more })} />
          </div>
          <CheckboxGroup
            label={t('page.parts')}
            required
            value={parts}
            error={parts.length === 0 ? t('page.noPart') : undefined}
            help={
              refused.length > 0
                ? t('page.noRight', {
                    parts: format.list(refused.map((part) => t(`part.${part}`))),
                  })
                : undefined
            }
            options={PARTS.map((part) => ({
              value: part,
              label: t(`part.${part}`),
              hint: t(`about.${part}`),
              disabled: !mayTake(part),
            }))}
            onChange={setParts}
          />
          <PackOutlook outlook={outlook} withFiles={parts.includes('MONTH_FILES')} />
          <div>
            <Button
              variant="primary"
              loading={file.asking}
              disabled={reason !== undefined}
              disabledReason={reason}
              onClick={() => void submit()}
            >
              {t('page.submit')}
            </Button>
          </div>
          <Notice>{t('page.keep')}</Notice>
        </Stack>
      </Panel>
      <FilesPanel />
      {file.window}
    </Stack>
  );
}
