import classes from './Spinner.module.css';

/** Only inside a button that is working; a page shows its own shape instead. */
export const Spinner = () => <span className={classes.spinner} aria-hidden />;
