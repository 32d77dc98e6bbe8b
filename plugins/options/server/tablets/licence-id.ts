/** What is typed on the tablet: AT-0001. */
export const licenceId = (licenceNumber: number): string =>
  `AT-${String(licenceNumber).padStart(4, '0')}`;
