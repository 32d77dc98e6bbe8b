const GIGABYTE = 1_073_741_824;

/** Of a file store: one decimal is enough; any use at all shows as 1 % rather than as none. */
export function storageUsage(used: number, limit: number) {
  const share = limit > 0 ? Math.floor((used / limit) * 100) : 0;
  const percent = used > 0 ? Math.max(1, share) : 0;
  return {
    used: (used / GIGABYTE).toFixed(1),
    limit: String(Math.round((limit / GIGABYTE) * 10) / 10),
    percent,
  };
}
