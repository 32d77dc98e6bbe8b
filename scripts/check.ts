// npm run check: what a change should pass before it is committed.
process.argv.push('--quick');
await import('./test.ts');
