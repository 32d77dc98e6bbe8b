import type { ReactNode } from 'react';
import type { Issue } from '#core/issue.ts';
import { Field } from '#kit/forms/Field.tsx';
import { Form } from '#kit/forms/Form.tsx';
import { type InputForm, type InputFormOptions, useInputForm } from '#kit/forms/useInputForm.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { NumberField } from '#kit/ui/inputs/NumberField.tsx';
import { TextArea } from '#kit/ui/inputs/TextArea.tsx';
import { Stack } from '#kit/ui/layout/layout.tsx';
import { Modal } from '#kit/ui/windows/Modal.tsx';
import { HELP_CONTENT, hasImage, withoutTags } from '#plugins/employee/domain/help/content.ts';
import type { HelpArticlePartsFragment } from './Help.generated.ts';
import classes from './Help.module.css';
import { Markdown } from './Markdown.tsx';
import { useHelpText } from './text.ts';

export type HelpValues = {
  order: number | null;
  codeId: string;
  path: string;
  htmlpath: string;
  title: string;
  content: string;
  titleEn: string;
  contentEn: string;
};

export const valuesOf = (article: HelpArticlePartsFragment): HelpValues => ({
  order: article.order,
  codeId: article.codeId,
  path: article.path,
  htmlpath: article.htmlpath ?? '',
  title: article.title,
  content: article.content,
  titleEn: article.titleEn ?? '',
  contentEn: article.contentEn ?? '',
});

export const newArticle = (path: string, order: number): HelpValues => ({
  order,
  codeId: '',
  path,
  htmlpath: '',
  title: '',
  content: '',
  titleEn: '',
  contentEn: '',
});

/** The same two rules as on the server, which count letters without tags and allow no picture. */
const checkTexts = (values: HelpValues): Issue[] =>
  (['content', 'contentEn'] as const).flatMap((body) => {
    const path = `data/${body}`;
    if (hasImage(values[body])) return [{ path, key: 'validation.helpImage' }];
    return [...withoutTags(values[body])].length > HELP_CONTENT
      ? [{ path, key: 'validation.tooLong', params: { max: HELP_CONTENT } }]
      : [];
  });

type Props = Pick<InputFormOptions<HelpValues>, 'input' | 'onSubmit'> & {
  readonly title: string;
  readonly initial: HelpValues;
  /** For an article that somebody else may change meanwhile. */
  readonly conflict?: (form: InputForm) => ReactNode;
  readonly onClose: () => void;
};

export function HelpForm({ title, input, initial, onSubmit, conflict, onClose }: Props) {
  const t = useHelpText();
  const form = useInputForm<HelpValues>({ input, initial, onSubmit, check: checkTexts });
  return (
    <Modal title={title} width={800} closeOnMask={false} onClose={onClose}>
      <Form
        form={form}
        conflict={conflict?.(form)}
        submitLabel={t('save')}
        actions={<Button onClick={onClose}>{t('cancel')}</Button>}
      >
        <Stack>
          <Field
            form={form}
            name="order"
            label={t('field.order')}
            as={NumberField}
            width={160}
            required
          />
          <Field form={form} name="title" label={t('field.title')} required />
          <Field
            form={form}
            name="codeId"
            label={t('field.codeId')}
            help={t('hint.codeId')}
            width={320}
            required
          />
          <Field form={form} name="path" label={t('field.path')} help={t('hint.path')} required />
          <Field form={form} name="htmlpath" label={t('field.htmlpath')} />
          <div className={classes.editor}>
            <Field
              form={form}
              name="content"
              label={t('field.content')}
              help={t('hint.content')}
              as={TextArea}
              rows={12}
              maxCount={HELP_CONTENT}
              required
            />
          </div>
          {form.values.content.trim() ? (
            <section className={classes.preview} aria-label={t('preview')}>
              <Markdown content={withoutTags(form.values.content)} />
            </section>
          ) : null}
          <Field form={form} name="titleEn" label={t('field.titleEn')} help={t('hint.english')} />
          <Field
            form={form}
            name="contentEn"
            label={t('field.contentEn')}
            as={TextArea}
            rows={6}
            maxCount={HELP_CONTENT}
          />
        </Stack>
      </Form>
    </Modal>
  );
}
