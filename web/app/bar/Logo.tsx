import classes from './Logo.module.css';

type Props = { large?: boolean; icon?: string | null | undefined };

/** 働 in an indigo square, or the company's own icon, and the name of the product beside it. */
export const Logo = ({ large = false, icon }: Props) => (
  <span className={classes.logo} data-large={large || undefined}>
    <img src={icon ?? '/icons/icon.svg'} alt="" width={large ? 40 : 26} height={large ? 40 : 26} />
    <span>Hataraki</span>
  </span>
);
