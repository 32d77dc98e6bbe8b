type Addressed = {
  readonly prefecture?: { readonly name: string } | null;
  readonly city?: { readonly name: string } | null;
  readonly address1?: string | null;
  readonly address2?: string | null;
};

/** As it is written on an envelope, without the postal code: 東京都千代田区丸の内0-1-2 ひなたビル8階 */
export const addressLine = ({ prefecture, city, address1, address2 }: Addressed): string =>
  [[prefecture?.name, city?.name, address1].filter(Boolean).join(''), address2]
    .filter(Boolean)
    .join(' ');
