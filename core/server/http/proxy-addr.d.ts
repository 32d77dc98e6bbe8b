declare module 'proxy-addr' {
  import type { IncomingMessage } from 'node:http';

  /** Whether an address is trusted; `hop` is 0 for the one that connected. */
  type Trust = (address: string, hop: number) => boolean;
  const proxyAddress: {
    (request: IncomingMessage, trust: Trust): string;
    compile(trusted: readonly string[]): Trust;
  };
  export default proxyAddress;
}
