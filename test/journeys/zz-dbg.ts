import { openBrowser, visit, signIn } from '../support/browser.ts';
const url = 'http://localhost:3900';
const browser = await openBrowser();
try {
  const v = await visit(browser);
  await signIn(v.page, url, 'staff@hinata.example');
  await v.page.goto(`${url}/app/staff/attendance/home`);
  await v.page.waitForTimeout(4000);
  await v.page.screenshot({ path: '/tmp/att/shots/dbg.png' });
  console.log(v.page.url(), v.problems.map((p) => p.slice(0, 700)), (await v.page.locator('body').innerText()).slice(0, 500));
} finally { await browser.close(); }
