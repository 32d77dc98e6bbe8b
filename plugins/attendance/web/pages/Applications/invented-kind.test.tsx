import { createMemoryHistory } from '@tanstack/react-router';
import { act, cleanup, configure, fireEvent, render, screen, within } from '@testing-library/react';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { WebHalf } from '#core/web/define-web.ts';
import type { Viewer } from '#kit/access/viewer.ts';
import { addTexts, startI18n } from '#kit/i18n/i18n.ts';
import { textsOf } from '#kit/i18n/plugin-texts.ts';
import { RequestsProvider, requestsOf } from '#kit/requests/requests.ts';
import type { OwnRequestOnWeb } from '#plugins/employee/api.ts';
import { inTheProgram } from '#storybook/decorators.tsx';
import type { FakeApi } from '#storybook/fake-api.ts';
import { employee } from '#storybook/people.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { menuFor, pagesOf } from '#web/app/menu/menu.ts';
import { createAppRouter } from '#web/app/router.tsx';
import { half as attendance } from '../../app.ts';
import { pages as attendancePages } from '../../app-pages.ts';
import { attendanceWords } from '../../words.ts';
import { ApplicationDetail } from './ApplicationDetail.tsx';
import { Applications } from './Applications.tsx';
import { APPLICATIONS } from './application-address.ts';
import { listOf, sampleCounts, sampleDetail, sampleRows } from './sample-applications.ts';

const placeIn = (details: object): string => (details as Untyped).place;
const errand: OwnRequestOnWeb = {
  words: ({ t, format }) => ({
    kind: t('errand.kind'),
    list: t('errand.list'),
    emptyHint: t('errand.emptyHint'),
    create: t('errand.create'),
    alsoCreate: [{ label: t('errand.byTrain'), search: { by: 'TRAIN' } }],
    detail: t('errand.detail'),
    called: (details) => (placeIn(details) === '京都' ? '京都への使い' : undefined),
    summary: ({ details, days }) =>
      t('errand.to', { place: placeIn(details), days: format.days(days) }),
    facts: ({ details }) => [{ label: '土産', value: `${placeIn(details)}の菓子` }],
  }),
};
const ownWords = {
  menu: { errands: 'お使い' },
  errand: {
    kind: 'お使い',
    list: 'お使い一覧',
    emptyHint: '出かける用があるときに申請します。',
    create: 'お使いの申請',
    byTrain: '電車でのお使い',
    detail: 'お使いの申請',
    to: '{{place}}まで{{days}}',
  },
};
const texts = (json: object) => ({
  ja: async () => ({ default: { ...json } }),
  en: async () => ({ default: { ...json } }),
});
const Form = () => <p>お使いの行き先</p>;

/** A plugin whose kind of request attendance has never heard of. */
const errands: WebHalf = {
  area: 'app',
  words: { plugin: 'errands', everywhere: texts(ownWords) },
  ownRequests: {
    kinds: [
      {
        type: 'ERRAND',
        list: { path: 'errand', label: 'menu.errands' },
        form: { path: 'application_errand/$date', load: async () => ({ default: Form }) },
        useWaiting: () => 7,
      },
    ],
    load: async () => {
      await addTexts('errands', texts(ownWords));
      return { default: { ERRAND: errand } };
    },
  },
};
const halves = [attendance, errands];
const viewer = (licences: readonly string[] = ['employee', 'attendance', 'errands']): Viewer => ({
  ...employee,
  licences: [...licences],
});

/** One that waits, to Kyoto or somewhere else. */
const row = (place: string): Untyped => ({
  ...sampleRows.find(({ actions }) => actions.includes('TAKE_BACK')),
  id: 'errand-1',
  type: 'ERRAND',
  days: 1,
  details: { __typename: 'ErrandDetails', place },
});
const api = (place: string): FakeApi => ({
  ...sampleCounts,
  ...listOf([row(place)]),
  ApplicationToRead: sampleDetail(row(place)),
});

let taken: Untyped[] = [];
async function show(Page: ComponentType, path: string, given: FakeApi, route = path) {
  taken = [];
  const story = () => (
    <RequestsProvider value={requestsOf(halves, viewer().licences)}>
      <Suspense>
        <Page />
      </Suspense>
    </RequestsProvider>
  );
  const more: FakeApi = {
    TakeBackApplication: (variables: Untyped) => {
      taken.push(variables);
      return {
        takeBackApplication: {
          __typename: 'ApplicationSaved',
          application: { id: 'errand-1', status: 'DRAFT', route: [] },
        },
      };
    },
  };
  const parameters = { viewer: viewer(), path, route, api: { ...given, ...more } };
  const Framed = () =>
    inTheProgram(story as never, { parameters, globals: {}, id: path } as never) as ReactNode;
  await act(async () => {
    render(<Framed />);
  });
}

// A second is what a busy machine needs to draw a page.
configure({ asyncUtilTimeout: 10_000 });
beforeAll(async () => {
  startI18n('ja');
  await textsOf(attendanceWords, 'app');
});
afterEach(cleanup);

describe('an own request of a kind that another plugin brings', () => {
  it('stands in the list of all, under the name and in the words of its kind', async () => {
    await show(Applications, `${APPLICATIONS}/list`, api('奈良'));
    expect(await screen.findByText('奈良まで1日')).toBeTruthy();
    expect((await screen.findAllByText('お使い')).length).toBeGreaterThan(0);
  });

  it('is called by what it asks for, and has a list of its own with the way to make one', async () => {
    await show(Applications, `${APPLICATIONS}/errand`, api('京都'));
    expect(await screen.findByRole('table', { name: /お使い一覧/ })).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'お使いの申請' })).toBeTruthy();
    expect(screen.getAllByText(/京都への使い|京都まで1日/).length).toBeGreaterThan(0);
  });

  it('is offered among what can be asked for, also by the names people look for', async () => {
    await show(Applications, `${APPLICATIONS}/list`, api('奈良'));
    fireEvent.click(await screen.findByRole('button', { name: '申請する' }));
    const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(items).toEqual([
      '打刻修正',
      '残業',
      '休暇',
      '休日出勤',
      'お使い',
      '欠勤の届出',
      '私用外出の届出',
      '電車でのお使い',
    ]);
  });

  it('can be read and taken back, with the facts that its plugin tells', async () => {
    const path = `${APPLICATIONS}/application_detail/errand-1`;
    await show(
      ApplicationDetail,
      path,
      api('奈良'),
      `${APPLICATIONS}/application_detail/$applicationId`,
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'お使いの申請' }));
    expect(dialog.getByText('奈良の菓子')).toBeTruthy();
    await act(async () => {
      fireEvent.click(dialog.getByRole('button', { name: /下書きに戻す|引き戻す/ }));
    });
    expect(taken).toEqual([{ id: 'errand-1' }]);
  });
});

describe('its pages', () => {
  const pages = (who: Viewer) =>
    pagesOf(menuFor('employee', halves, who)).map(({ node }) => node.to);
  const LIST = `${APPLICATIONS}/errand`;
  const FORM = `${APPLICATIONS}/application_errand/2026-12-01`;

  it('stand in the menu and lead to its form where the company has its plugin, and nowhere else', async () => {
    const without = viewer(['employee', 'attendance']);
    expect(pages(viewer())).toContain(LIST);
    expect(pages(without)).not.toContain(LIST);
    const arrival = async (who: Viewer, path: string) => {
      const router = createAppRouter({
        open: [],
        later: { app: async () => halves, staff: async () => [], admin: async () => [] },
        pages: async () => [attendancePages],
        access: { viewerIn: async () => who, signOut: async () => {} },
        history: createMemoryHistory({ initialEntries: [path] }),
      });
      await router.load();
      return router.state.location.pathname;
    };
    for (const path of [LIST, FORM]) {
      expect(await arrival(viewer(), path)).toBe(path);
      expect(await arrival(without, path)).not.toBe(path);
    }
  });
});
