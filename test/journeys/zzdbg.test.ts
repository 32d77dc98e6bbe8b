import { it } from 'vitest';
import { signIn, visit, WIDE } from '../support/browser.ts';
import { startJourney } from '../support/journey.ts';

const journey = startJourney();
it('shows', async () => {
  const { browser, url } = journey;
  const m = await visit(browser, { size: WIDE });
  await signIn(m.page, url, 'staff@hinata.example');
  await m.page.goto(`${url}/app/staff/attendance/home`);
  await m.page.waitForTimeout(5000);
  await m.page.screenshot({ path: '/tmp/att/shots/zz.png' });
  console.log(
    m.page.url(),
    m.problems.map((p) => p.slice(0, 600)),
    (await m.page.locator('body').textContent())?.slice(0, 400),
  );
}, 60000);
