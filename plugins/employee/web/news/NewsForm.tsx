import { wordsOf } from '#core/text/rich-text.ts';
import { FieldControl, type FieldOptions } from '#kit/fields/FieldControl.tsx';
import type { OwnForm } from '#kit/fields/record-windows.tsx';
import { Field } from '#kit/forms/Field.tsx';
import { KeptForm } from '#kit/kept-list/KeptForm.tsx';
import { RichTextField } from '#kit/richtext/RichTextField.tsx';
import { DateTimeField } from '#kit/ui/dates/DateTimeField.tsx';
import { Grid, Select, Stack } from '#kit/ui/index.ts';
import { newsTimeIssues } from '#plugins/employee/domain/news.ts';
import type { NewsPartsFragment } from '#plugins/employee/generated/records/News.generated.ts';
import { News } from '#plugins/employee/generated/records/News.ts';
import { NewsFiles } from './NewsFiles.tsx';
import { useNewsText } from './text.ts';

type Values = Pick<
  NewsPartsFragment,
  'title' | 'category' | 'isPinned' | 'publishAt' | 'endsOn' | 'content'
> & {
  delivery: 'DRAFT' | 'NOW' | 'RESERVED';
  fileKeys: readonly string[];
};

const NEW: Values = {
  title: '',
  category: 'GENERAL',
  isPinned: false,
  publishAt: null,
  endsOn: null,
  content: '',
  delivery: 'NOW',
  fileKeys: [],
};

const valuesOf = ({ files, status, ...row }: NewsPartsFragment): Values => ({
  title: row.title,
  category: row.category,
  isPinned: row.isPinned,
  publishAt: row.publishAt,
  endsOn: row.endsOn,
  content: row.content,
  delivery: status === 'PUBLISHED' ? 'NOW' : status,
  fileKeys: files.map(({ key }) => key),
});

/** The server says the same of these times; here they are said before anything is sent. */
const check = ({ delivery, publishAt, endsOn }: Values) =>
  newsTimeIssues(
    { delivery, endsOn, publishAt: publishAt ? new Date(publishAt) : null },
    new Date(),
    true,
  ).filter(({ path }) => path !== 'data/endsOn' || delivery === 'RESERVED');

export const NewsForm: OwnForm = ({ row, ...form }) => {
  const t = useNewsText();
  const isPublished = row?.status === 'PUBLISHED';
  const deliveries = [
    { value: 'NOW', label: t(isPublished ? 'newsDelivery.stay' : 'newsDelivery.NOW') },
    ...(isPublished ? [] : [{ value: 'RESERVED', label: t('newsDelivery.RESERVED') }]),
    { value: 'DRAFT', label: t(isPublished ? 'newsDelivery.back' : 'newsDelivery.DRAFT') },
  ];
  return (
    <KeptForm<Values>
      {...form}
      initial={row ? valuesOf(row) : NEW}
      check={check}
      // Files that were sent and not saved are swept away.
      draft={{ name: row ? `News:${row.id}` : 'News', without: ['fileKeys'] }}
    >
      {(filled) => {
        const field = (name: keyof typeof News.fields, options?: FieldOptions) => (
          <FieldControl record={News} name={name} form={filled} options={options} />
        );
        return (
          <Stack>
            {field('title')}
            <Grid columns={2}>
              {field('category')}
              <Field
                form={filled}
                name="delivery"
                as={Select}
                label={t('news.delivery')}
                options={deliveries}
              />
            </Grid>
            {filled.values.delivery === 'RESERVED' ? (
              <Field
                form={filled}
                name="publishAt"
                as={DateTimeField}
                label={t('news.publishAt')}
                help={t('news.publishAtHelp')}
                required
              />
            ) : null}
            <Field
              form={filled}
              name="content"
              as={RichTextField}
              label={t('news.content')}
              written={wordsOf}
            />
            <NewsFiles form={filled} known={row?.files ?? []} />
            <Grid columns={2}>
              {field('endsOn')}
              {field('isPinned')}
            </Grid>
          </Stack>
        );
      }}
    </KeptForm>
  );
};
