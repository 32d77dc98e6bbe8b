import { useState } from 'react';
import { tellEndedLink } from '../../data/live/ended-links.ts';
import { useText } from '../../i18n/useText.ts';
import { IconUser } from '../icons.ts';
import classes from './Avatar.module.css';

export type AvatarProps = {
  readonly name: string;
  readonly src?: string | null | undefined;
  readonly size?: 24 | 32 | 40 | 48 | 96;
  /** Left out: the dot is not shown. */
  readonly online?: boolean | undefined;
  /** True where the name stands beside the picture. */
  readonly decorative?: boolean;
};

const SHADES = 6;
const shadeOf = (name: string): number =>
  [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % SHADES;

/** Two letters at most: the family name of a Japanese name says more than an initial. */
function lettersOf(name: string): string {
  const [first = '', second = ''] = name.trim().split(/[\s\u3000]+/);
  return /^[\p{Script=Latin}]/u.test(first)
    ? `${[...first][0] ?? ''}${[...second][0] ?? ''}`.toUpperCase()
    : [...first].slice(0, 2).join('');
}

export const Avatar = ({ name, src, size = 32, online, decorative = false }: AvatarProps) => {
  const t = useText('kit');
  const state = online === undefined ? '' : ` ${t(online ? 'avatar.online' : 'avatar.offline')}`;
  const [broken, setBroken] = useState<string>();
  const picture = src && src !== broken ? src : undefined;
  const label = `${decorative ? '' : name}${state}`.trim();
  return (
    <span
      className={classes.avatar}
      style={{ width: size, height: size, fontSize: Math.max(Math.round(size * 0.36), 10) }}
      data-shade={picture ? undefined : shadeOf(name)}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {picture ? (
        <img
          src={picture}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          className={classes.picture}
          onError={() => {
            setBroken(picture);
            tellEndedLink();
          }}
        />
      ) : (
        lettersOf(name) || <IconUser size={size / 2} aria-hidden />
      )}
      {online === undefined ? null : (
        <span className={classes.dot} data-online={online || undefined} />
      )}
    </span>
  );
};
