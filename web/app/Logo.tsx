import classes from './Logo.module.css';

/** 働 in an indigo square: the mark of the product, and its name beside it. */
export const Logo = ({ large = false }: { large?: boolean }) => (
  <span className={classes.logo} data-large={large || undefined}>
    <img src="/icons/icon.svg" alt="" width={large ? 40 : 26} height={large ? 40 : 26} />
    <span>Hataraki</span>
  </span>
);
