import { useState } from 'react';
import type { EmptyCells } from '#schema/generated/schema-types.ts';
import { useMutate } from '../../data/useMutate.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Checkbox } from '../../ui/inputs/Checkbox.tsx';
import { RadioGroup } from '../../ui/inputs/RadioGroup.tsx';
import { Select } from '../../ui/inputs/Select.tsx';
import { Group, Stack } from '../../ui/layout/layout.tsx';
import { Notice } from '../../ui/messages/Notice.tsx';
import { tellFailure } from '../../ui/messages/tell-failure.ts';
import { CheckImportDocument } from '../Imports.generated.ts';
import { useTransferText } from '../text.ts';
import classes from '../transfer.module.css';
import { SameFileNotice } from './SameFileNotice.tsx';
import type { StepProps } from './steps.ts';

export function MappingStep(props: StepProps & { readonly onChecked: () => void }) {
  const { kind, words, found, onImport, onChecked } = props;
  const t = useTransferText();
  const format = useFormat();
  const [check, { saving }] = useMutate(CheckImportDocument);
  const [mapping, setMapping] = useState<readonly (string | null)[]>(() =>
    found.headers.map(({ column }) => column ?? null),
  );
  const [emptyCells, setEmptyCells] = useState<EmptyCells>(found.emptyCells);
  const [options, setOptions] = useState<Readonly<Record<string, boolean>>>(
    // As the import keeps them: true or false by key.
    () => ({ ...(found.options as Record<string, boolean>) }),
  );

  const taken = mapping.filter((key) => key !== null);
  const twice = taken.filter((key, at) => taken.indexOf(key) !== at);
  const missing = kind.columns.filter(
    ({ key, required }) => required === 'ALWAYS' && !taken.includes(key),
  );
  const forNew = kind.columns.filter(
    ({ key, required }) => required === 'FOR_NEW' && !taken.includes(key),
  );
  const problem =
    missing.length > 0
      ? t('mapping.missing', { names: format.list(missing.map(({ key }) => words.labelOf(key))) })
      : twice.length > 0
        ? t('mapping.twice', { names: format.list(twice.map((key) => words.labelOf(key))) })
        : undefined;

  const [sheet, ...others] = found.sheets;
  const names = found.headers.map(({ name }) => name);
  const sameHeading = [...new Set(names.filter((name, at) => name && names.indexOf(name) !== at))];

  const run = async () => {
    try {
      await check({
        id: found.id,
        data: {
          mapping: mapping.map((column, index) => ({ index, column })),
          emptyCells,
          options: Object.entries(options).map(([key, value]) => ({ key, value })),
        },
      });
      onChecked();
    } catch (error) {
      tellFailure(error);
    }
  };

  return (
    <Stack gap={6}>
      <div>
        <p className={classes.fileName}>{found.fileName}</p>
        <p className={classes.hint}>
          {found.encoding
            ? t('mapping.csv', { count: found.total, encoding: t(`encoding.${found.encoding}`) })
            : t('mapping.excel', { count: found.total })}
        </p>
        {others.length > 0 ? (
          <p className={classes.hint}>
            {t('mapping.sheets', { name: sheet, others: format.list(others) })}
          </p>
        ) : null}
      </div>
      <SameFileNotice found={found} />
      <section aria-labelledby="import-columns">
        <h3 id="import-columns" className={classes.heading}>
          {t('mapping.heading')}
        </h3>
        <p className={classes.hint}>{t('mapping.note')}</p>
        <ul className={classes.columns}>
          {found.headers.map((header, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the place in the file is what a column is
            <li key={at} className={classes.column} data-left={mapping[at] === null || undefined}>
              <div className={classes.columnName}>
                <strong>{header.name || t('mapping.noName', { number: at + 1 })}</strong>
                <span className={classes.samples}>
                  {header.samples.length > 0 ? format.list(header.samples) : t('mapping.noValues')}
                </span>
              </div>
              <Select
                label={t('mapping.columnFor', { name: header.name || String(at + 1) })}
                hideLabel
                clearable
                placeholder={t('mapping.leftOut')}
                options={kind.columns.map(({ key }) => ({ value: key, label: words.labelOf(key) }))}
                value={mapping[at] ?? null}
                onChange={(key) =>
                  setMapping(mapping.map((one, index) => (index === at ? key || null : one)))
                }
              />
            </li>
          ))}
        </ul>
      </section>
      {sameHeading.length > 0 ? (
        <Notice tone="warning">
          {t('mapping.sameHeading', { names: format.list(sameHeading) })}
        </Notice>
      ) : null}
      {problem ? <Notice tone="danger">{problem}</Notice> : null}
      {!problem && forNew.length > 0 ? (
        <Notice tone="info">
          {t('mapping.forNew', { names: format.list(forNew.map(({ key }) => words.labelOf(key))) })}
        </Notice>
      ) : null}
      <RadioGroup
        label={t('mapping.empty')}
        value={emptyCells}
        onChange={(value) => setEmptyCells(value as EmptyCells)}
        options={(['KEEP', 'CLEAR'] as const).map((value) => ({
          value,
          label: t(`mapping.${value}`),
        }))}
      />
      {kind.options.map(({ key, label, hint }) => (
        <Checkbox
          key={key}
          label={words.text(label)}
          {...(hint ? { help: words.text(hint) } : {})}
          value={options[key] ?? false}
          onChange={(value) => setOptions({ ...options, [key]: value })}
        />
      ))}
      <Group justify="space-between">
        <Button onClick={() => onImport(undefined)}>{t('mapping.otherFile')}</Button>
        <Button
          variant="primary"
          loading={saving}
          disabled={problem !== undefined}
          disabledReason={problem}
          onClick={() => void run()}
        >
          {t('mapping.check')}
        </Button>
      </Group>
    </Stack>
  );
}
