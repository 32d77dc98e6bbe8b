import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect } from 'react';
import { expect, waitFor } from 'storybook/test';
import { SlotProvider } from '#kit/slots/Slot.tsx';
import type { SetupStep } from '#kit/slots/slots.ts';
import { SetupPanel } from './SetupPanel.tsx';

const UPDATES = [
  'company.info:update',
  'company.workplace:update',
  'company.affiliationGroup:update',
];
const setup = (workplaces: number, groups: number, cityId: string | null) => ({
  CompanySetup: {
    myCompany: {
      id: 'c-1',
      postalCode: null,
      cityId,
      representativeLastName: '日向',
      phoneNumber: '03-0000-0100',
    },
    workplacesConnection: { totalCount: workplaces },
    affiliationGroupsConnection: { totalCount: groups },
  },
});

type Tell = { readonly tell: (plugin: string, steps: readonly SetupStep[]) => void };
const RIGHTS: SetupStep = {
  id: 'rights',
  order: 80,
  to: '/admin',
  label: '権限グループを登録',
  isDone: false,
  isOptional: true,
};

/** What the plugins above tell. */
const Begun = ({ tell }: Tell) => {
  useEffect(() =>
    tell('others', [
      { id: 'types', order: 40, to: '/admin', label: '採用区分を登録', isDone: false },
      RIGHTS,
      { id: 'all', order: 100, to: '/admin', label: '基本シフト', isDone: false, left: 'あと59人' },
    ]),
  );
  return null;
};
const OptionalOnly = ({ tell }: Tell) => {
  useEffect(() => tell('others', [RIGHTS]));
  return null;
};
const among = (Others: typeof Begun) => () => (
  <SlotProvider value={() => [{ Component: Others }]}>
    <SetupPanel />
  </SlotProvider>
);

const meta: Meta<typeof SetupPanel> = {
  title: '会社/管理ホームのパネル',
  component: SetupPanel,
  parameters: { grants: UPDATES, api: setup(1, 0, null) },
  render: among(Begun),
};
export default meta;
type Story = StoryObj<typeof SetupPanel>;

export const 途中: Story = {
  play: async ({ canvas }) => {
    await waitFor(async () => {
      const steps = canvas.getAllByRole('listitem');
      await expect(steps.map((step) => step.textContent)).toEqual([
        '未設定会社の住所と代表者を登録',
        '完了事業所を登録',
        '未設定所属グループを登録',
        '未設定採用区分を登録',
        '任意権限グループを登録',
        '未設定基本シフトあと59人',
      ]);
    });
    await expect(canvas.getByText('1/5完了')).toBeVisible();
  },
};
const WithRights = ({ tell }: Tell) => {
  useEffect(() => tell('others', [{ ...RIGHTS, isDone: true }]));
  return null;
};
export const 任意の手順も済めば数える: Story = {
  render: among(WithRights),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('2/4完了')).toBeVisible();
  },
};
export const 会社の分だけ済んでも残る: Story = {
  parameters: { api: setup(1, 1, '13101') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: '基本シフト' })).toBeVisible();
  },
};
export const すべて済むと消える: Story = {
  parameters: { api: setup(1, 1, '13101') },
  // A step that nobody has to wait for keeps the guide no longer on the page.
  render: among(OptionalOnly),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.queryByRole('heading')).toBeNull());
  },
};
export const 一部の権限だけ: Story = {
  parameters: { grants: ['company.workplace:update'], api: setup(0, 0, null) },
  render: () => <SetupPanel />,
};
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' }, render: () => <SetupPanel /> };
