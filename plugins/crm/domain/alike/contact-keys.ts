import { completeCorporateNumber, isCorporateNumber } from '#core/text/corporate-number.ts';
import { foldNumber, toHalfWidth } from '#core/text/width.ts';

/** 法人番号 with a right check digit, or nothing: a number typed wrong says nothing about who it is. */
export function corporateNumberKey(text: string): string {
  const digits = completeCorporateNumber(text);
  return isCorporateNumber(digits) ? digits : '';
}

/** Ten or eleven digits from 0, wherever the number was dialled from: +81 3-1234-5678, 0081…, +81 (0)3-…. */
export function phoneKey(text: string): string {
  const dialled = foldNumber(text).replace(/^(?:\+81|0081|81(?=[1-9]\d{8,9}$))/u, '0');
  const digits = dialled.replace(/^0-?\(0\)/u, '0').replace(/\D/gu, '');
  const national = digits.replace(/^00+/u, '0');
  return /^0[1-9]\d{8,9}$/u.test(national) ? national : '';
}

/** Anybody has an address or a page there: two clients with it have nothing in common. */
const SHARED = new Set([
  'gmail.com',
  'googlemail.com',
  'yahoo.co.jp',
  'yahoo.ne.jp',
  'yahoo.com',
  'ymail.ne.jp',
  'outlook.jp',
  'outlook.com',
  'hotmail.co.jp',
  'hotmail.com',
  'live.jp',
  'msn.com',
  'icloud.com',
  'me.com',
  'mac.com',
  'aol.com',
  'proton.me',
  'protonmail.com',
  'docomo.ne.jp',
  'ezweb.ne.jp',
  'au.com',
  'softbank.ne.jp',
  'i.softbank.jp',
  'ymobile.ne.jp',
  'rakuten.jp',
  'nifty.com',
  'biglobe.ne.jp',
  'ocn.ne.jp',
  'so-net.ne.jp',
  'plala.or.jp',
  'dion.ne.jp',
  'infoweb.ne.jp',
  'excite.co.jp',
  'goo.jp',
  'goo.ne.jp',
  'facebook.com',
  'instagram.com',
  'twitter.com',
  'x.com',
  'line.me',
  'lin.ee',
  'youtube.com',
  'linkedin.com',
  'ameblo.jp',
  'note.com',
  'fc2.com',
  'jimdo.com',
  'jimdofree.com',
  'wixsite.com',
  'wordpress.com',
  'blogspot.com',
  'amebaownd.com',
  'studio.site',
  'stores.jp',
  'thebase.in',
  'shop-pro.jp',
  'tabelog.com',
  'google.com',
  'sites.google.com',
]);
/** Second levels of .jp and of neighbours below which companies register: the name is the third label. */
const SECOND_LEVELS =
  /\.(?:(?:co|ne|or|ac|go|ed|gr|lg|ad)\.jp|com\.(?:cn|tw|hk|sg|au|br)|co\.(?:kr|uk|th|id|nz|in))$/u;
const HOST =
  /^(?=.{4,253}$)(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]*$/u;

/** The domain that a company has registered, of an address of mail or of a page; nothing where others share it. */
export function domainKey(text: string): string {
  const host =
    toHalfWidth(text)
      .trim()
      .toLowerCase()
      .replace(/^[a-z][a-z0-9+.-]*:\/\//u, '')
      .split(/[/?#]/u)[0]
      ?.split('@')
      .at(-1)
      ?.replace(/:\d*$/u, '')
      .replace(/\.$/u, '') ?? '';
  if (!HOST.test(host)) return '';
  const labels = host.split('.');
  const registered = labels.slice(SECOND_LEVELS.test(host) ? -3 : -2).join('.');
  return SHARED.has(registered) || SHARED.has(host) ? '' : registered;
}
