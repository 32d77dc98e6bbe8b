import { createMemoryHistory } from '@tanstack/react-router';
import { act, cleanup, configure, fireEvent, render, screen, within } from '@testing-library/react';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { WebHalf } from '#core/web/define-web.ts';
import type { Viewer } from '#kit/access/viewer.ts';
import { addTexts, startI18n } from '#kit/i18n/i18n.ts';
import { RequestsProvider, requestsOf } from '#kit/requests/requests.ts';
import { inTheProgram } from '#storybook/decorators.tsx';
import type { FakeApi } from '#storybook/fake-api.ts';
import { staff as manager } from '#storybook/people.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { menuFor, pagesOf } from '#web/app/menu/menu.ts';
import { createAppRouter } from '#web/app/router.tsx';
import { half as employee } from '../staff.ts';
import { ApprovalInbox } from './ApprovalInbox/ApprovalInbox.tsx';
import { answered, sampleDetail, sampleInbox } from './ApprovalInbox/sample-approvals.ts';
import { ApprovalList } from './ApprovalLists/ApprovalList.tsx';
import { ApproveWindow } from './ApprovalLists/ApprovalWindows.tsx';
import { CreateRoute } from './ApprovalRoutes/EditRoute.tsx';
import { INBOX, ROUTES } from './addresses.ts';
import type { AskedRequest, PartOfRequest, RequestOnWeb } from './request-on-web.ts';

const LIST = '/app/staff/errands/list';
const placeOf = ({ details }: Pick<AskedRequest, 'details'>) => (details as Untyped).place;

const Checks: PartOfRequest = ({ approval, words }) => (
  <p>
    {words.type(approval.application)}：{words.dates(approval.application)}の電車は動いています
  </p>
);
const errand: RequestOnWeb = {
  called: (details) => ((details as Untyped).place === '京都' ? '京都への使い' : undefined),
  asked: (request, { t, format }) =>
    t('errand.to', { place: placeOf(request), days: format.days(request.days) }),
  facts: (request) => [{ label: '土産', value: `${placeOf(request)}の菓子` }],
  Checks,
};

const words = {
  type: { ERRAND: 'お使い' },
  list: { ERRAND: 'お使いの申請' },
  permission: { errands: { all: 'お使いの承認' } },
  because: { shopIsShut: '店が閉まっています' },
  errand: { to: '{{place}}まで{{days}}' },
};
const texts = (json: object) => ({
  ja: async () => ({ default: { ...json } }),
  en: async () => ({ default: { ...json } }),
});

/** A plugin that knows nothing of attendance, nor of the pages it shows its kind on. */
const errands: WebHalf = {
  area: 'staff',
  words: { plugin: 'errands', everywhere: texts({ menu: { errands: 'お使い' } }) },
  requests: {
    of: {
      kinds: [{ type: 'ERRAND', right: 'errands.all' }],
      routes: 'errands.routes',
      notices: { asked: 'errands.toDecide', decided: 'errands.decided' },
    },
    kinds: [
      {
        type: 'ERRAND',
        tone: 'indigo',
        list: { to: LIST, label: 'menu.errands', width: 700 },
        useWaiting: () => 7,
      },
    ],
    load: async () => {
      await addTexts('approvals', texts(words), 'errands');
      return { default: { ERRAND: errand } };
    },
  },
};
const halves = [employee, errands];

const viewer = (more: Partial<Viewer> = {}): Viewer => ({
  ...manager,
  licences: ['employee', 'errands'],
  grants: ['errands.routes', 'errands.routes:update'],
  ...more,
});

/** A request of the kind, to Kyoto or somewhere else. */
const row = (place: string): Untyped => {
  const [first] = sampleInbox(1).approvalInbox.nodes;
  const details = { __typename: 'ErrandDetails', place };
  return { ...first, application: { ...first?.application, type: 'ERRAND', days: 1, details } };
};
const detail = (place: string): Untyped => {
  const { approval } = sampleDetail('a0') as Untyped;
  const { checks: _checks, stampsNow: _stampsNow, ...whole } = approval;
  return { approval: { ...whole, ...row(place) } };
};
const inbox = (place: string) => ({
  approvalInbox: { totalApplication: 1, groups: [], nodes: [row(place)] },
});

/** What its company sees at a place of the program: no plugin but this one has kinds. */
async function show(Page: ComponentType, path: string, api: FakeApi): Promise<void> {
  const story = () => (
    <RequestsProvider value={requestsOf(halves, viewer().licences)}>
      <Suspense>
        <Page />
      </Suspense>
    </RequestsProvider>
  );
  const given = { parameters: { viewer: viewer(), path, api }, globals: {}, id: path };
  const Framed = () => inTheProgram(story as never, given as never) as ReactNode;
  await act(async () => {
    render(<Framed />);
  });
}

// A second is what a busy machine needs to draw a page.
configure({ asyncUtilTimeout: 10_000 });
beforeAll(() => startI18n('ja'));
afterEach(cleanup);

/** What is to be approved turns out to be impossible: the reason is the plugin's own. */
const refuse = ({ applicationInputs }: Untyped) => {
  const [{ applicationId }] = applicationInputs;
  const [refused] = answered([applicationId], 'IMPOSSIBLE');
  return { confirmApplications: [{ ...refused, reasons: [{ key: 'shopIsShut', params: null }] }] };
};
const api = (place: string): FakeApi =>
  Object.fromEntries([
    ['ApprovalInbox', inbox(place)],
    ['ApprovalDetail', detail(place)],
    ['ConfirmApplications', refuse],
  ]);

describe('requests of a kind that another plugin brings', () => {
  it('stand in the inbox under the name, the words and the count of their kind', async () => {
    await show(ApprovalInbox, INBOX, api('奈良'));
    const kinds = await screen.findByRole('navigation', { name: '申請の種類' });
    expect(within(kinds).getByRole('button', { name: /お使い/ }).textContent).toContain('7');
    expect(within(kinds).getAllByRole('button', { name: /すべて/ })[0]?.textContent).toContain('7');
    const list = await screen.findByRole('list', { name: '申請の一覧' });
    expect(list.textContent).toContain('お使い');
    expect(list.textContent).toContain('奈良まで1日');
  });

  it('show what their plugin has checked and what it tells of them, and nothing of others', async () => {
    await show(ApprovalInbox, INBOX, api('奈良'));
    expect(await screen.findByText(/お使い：.*の電車は動いています/)).toBeTruthy();
    expect(await screen.findByText('奈良の菓子')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('may be called by what they ask for', async () => {
    await show(ApprovalInbox, INBOX, api('京都'));
    expect((await screen.findAllByText('京都への使い')).length).toBeGreaterThan(0);
  });

  it('say in the words of their plugin why one of them cannot be approved', async () => {
    await show(ApprovalInbox, INBOX, api('奈良'));
    fireEvent.click(await screen.findByRole('button', { name: '承認' }));
    expect(await screen.findByText(/店が閉まっています/)).toBeTruthy();
  });

  it('have a list of their own, and a window over it that is named by them', async () => {
    await show(ApprovalList, LIST, api('奈良'));
    expect(await screen.findByRole('heading', { name: 'お使いの申請' })).toBeTruthy();
    cleanup();
    await show(ApproveWindow, `${LIST}/approve/a0`, api('奈良'));
    expect((await screen.findByRole('dialog')).textContent).toContain('お使い');
  });

  it('can be given a route, with whoever holds their right as approver', async () => {
    await show(CreateRoute, `${ROUTES}/create`, {
      ApprovalRouteList: {
        approvalRoutes: {
          nodes: [],
          defaultWarnings: [],
          defaultPending: 0,
          pendingWithoutApprover: 0,
        },
      },
      ApprovalRouteChoices: { approverCandidates: [], affiliationGroups: [] },
    });
    expect(await screen.findByRole('checkbox', { name: 'お使い' })).toBeTruthy();
    expect(screen.queryByRole('checkbox', { name: /残業|休暇/ })).toBeNull();
    fireEvent.click(screen.getByRole('combobox', { name: '1段目の承認者' }));
    expect(await screen.findByText(/お使いの承認/)).toBeTruthy();
  });
});

describe('the approvals', () => {
  const pages = (who: Viewer) =>
    pagesOf(menuFor('staff', halves, who))
      .map(({ node }) => node.to)
      .filter((to) => to !== '/app/staff/attendance/notice');

  it('stand in the menu of a company that has a plugin with kinds, each page for whom it is', () => {
    expect(pages(viewer())).toEqual([INBOX, LIST, ROUTES]);
    expect(pages(viewer({ grants: [] }))).toEqual([INBOX, LIST]);
  });

  it('are nowhere in a company without one', async () => {
    const without = viewer({ licences: ['employee'] });
    expect(pages(without)).toEqual([]);
    const arrival = async (who: Viewer, path: string) => {
      const router = createAppRouter({
        open: [],
        later: { app: async () => [], staff: async () => halves, admin: async () => [] },
        pages: async () => [],
        access: { viewerIn: async () => who, signOut: async () => {} },
        history: createMemoryHistory({ initialEntries: [path] }),
      });
      await router.load();
      return router.state.location.pathname;
    };
    for (const path of [INBOX, LIST, ROUTES, `${ROUTES}/create`, `${LIST}/approve/a0`]) {
      expect(await arrival(viewer(), path)).toBe(path);
      expect(await arrival(without, path)).not.toBe(path);
    }
    expect(await arrival(viewer({ grants: ['errands.routes'] }), `${ROUTES}/create`)).toBe(ROUTES);
  });
});
