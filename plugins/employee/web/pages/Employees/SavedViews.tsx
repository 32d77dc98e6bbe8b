import { useState } from 'react';
import { useGrants } from '#kit/access/useGrants.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { useNavigate, useSearch } from '#kit/navigation/navigation.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import { PopoverButton } from '#kit/ui/actions/PopoverButton.tsx';
import { IconDeviceFloppy, IconTrash } from '#kit/ui/icons.ts';
import { Stack } from '#kit/ui/layout/layout.tsx';
import { Tag } from '#kit/ui/layout/marks.tsx';
import { notify } from '#kit/ui/messages/notify.ts';
import { tellFailure } from '#kit/ui/messages/tell-failure.ts';
import { useEmployeeText } from '../../text.ts';
import {
  CreateEmployeeListViewDocument,
  DeleteEmployeeListViewDocument,
  EmployeeListViewsDocument,
  type EmployeeListViewsQuery,
  UpdateEmployeeListViewDocument,
} from './SavedViews.generated.ts';
import classes from './SavedViews.module.css';
import { SaveViewForm } from './SaveViewForm.tsx';

type View = EmployeeListViewsQuery['employeeListViews'][number];

/** What stands in the address, by name: one's own, and what administrators share. */
export function SavedViews() {
  const t = useEmployeeText();
  const grants = useGrants();
  const navigate = useNavigate();
  const search = useSearch<Record<string, unknown>>();
  const [saving, setSaving] = useState(false);
  const { data } = useDocument(EmployeeListViewsDocument);
  const stale = { alsoStale: ['EmployeeListView'] };
  const [create] = useMutate(CreateEmployeeListViewDocument, stale);
  const [update] = useMutate(UpdateEmployeeListViewDocument, stale);
  const [remove] = useMutate(DeleteEmployeeListViewDocument, stale);
  const views = data?.employeeListViews ?? [];

  const open = (view: View) =>
    void navigate({ to: '/admin/employee/list', search: searchOf(view.search) });
  const row = (view: View, close: () => void) => (
    <li key={view.id} className={classes.view}>
      <button
        type="button"
        className={classes.name}
        onClick={() => {
          close();
          open(view);
        }}
      >
        {view.name}
        {view.isMine && view.isShared ? <Tag tone="blue">{t('views.sharedMark')}</Tag> : null}
      </button>
      {view.isMine ? (
        <>
          <IconButton
            size="sm"
            variant="quiet"
            label={t('views.overwriteNamed', { name: view.name })}
            icon={<IconDeviceFloppy size={16} />}
            onClick={() => {
              update({ id: view.id, data: { search: JSON.stringify(search) } }).then(
                () => notify.success(t('views.saved', { name: view.name })),
                tellFailure,
              );
            }}
          />
          <IconButton
            size="sm"
            variant="quiet"
            label={t('views.delete', { name: view.name })}
            icon={<IconTrash size={16} />}
            onClick={() => {
              const { name, isShared } = view;
              remove({ id: view.id }).then(
                () =>
                  notify.undo(t('views.deleted', { name }), () =>
                    create({ data: { name, isShared, search: view.search } }).then(
                      () => undefined,
                      tellFailure,
                    ),
                  ),
                tellFailure,
              );
            }}
          />
        </>
      ) : null}
    </li>
  );

  return (
    <>
      <PopoverButton label={t('views.open')} count={views.length}>
        {(close) => (
          <Stack gap={3}>
            {views.length === 0 ? <p className={classes.none}>{t('views.none')}</p> : null}
            {[
              { label: t('views.mine'), list: views.filter(({ isMine }) => isMine) },
              { label: t('views.others'), list: views.filter(({ isMine }) => !isMine) },
            ].map(({ label, list }) =>
              list.length === 0 ? null : (
                <section key={label} aria-label={label}>
                  <p className={classes.heading}>{label}</p>
                  <ul className={classes.list}>{list.map((view) => row(view, close))}</ul>
                </section>
              ),
            )}
            <Button
              size="sm"
              icon={<IconDeviceFloppy size={16} />}
              onClick={() => {
                close();
                setSaving(true);
              }}
            >
              {t('views.save')}
            </Button>
          </Stack>
        )}
      </PopoverButton>
      {saving ? (
        <SaveViewForm
          mayShare={grants.has('employee.list:update')}
          onClose={() => setSaving(false)}
          onSave={async ({ name, isShared }) => {
            await create({ data: { name, isShared, search: JSON.stringify(search) } });
            notify.success(t('views.saved', { name }));
            setSaving(false);
          }}
        />
      ) : null}
    </>
  );
}

/** A view of an older list may say anything: what is no search opens the list as it is. */
function searchOf(text: string): Record<string, unknown> {
  try {
    const search: unknown = JSON.parse(text);
    return search !== null && typeof search === 'object' ? (search as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
