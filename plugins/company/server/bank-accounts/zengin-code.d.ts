declare module 'zengin-code' {
  type Place = { readonly code: string; readonly name: string; readonly kana: string };
  const banks: Readonly<
    Record<string, Place & { readonly branches: Readonly<Record<string, Place>> }>
  >;
  export default banks;
}
