import { useShellText } from '../shell-text.ts';
import { LegalText } from './LegalText.tsx';

export function CommercialTransactions() {
  const t = useShellText();
  return <LegalText title={t('legal.commerce')} ja={<Japanese />} en={<English />} />;
}

const Japanese = () => (
  <table>
    <tbody>
      <tr>
        <th scope="row">販売事業者</th>
        <td>利用契約書に記載した、本サービスを提供する会社</td>
      </tr>
      <tr>
        <th scope="row">運営責任者</th>
        <td>請求があれば遅滞なく開示します。</td>
      </tr>
      <tr>
        <th scope="row">所在地、電話番号</th>
        <td>請求があれば遅滞なく電子メールで開示します。</td>
      </tr>
      <tr>
        <th scope="row">販売価格</th>
        <td>
          プランごとの料金（消費税を含む）を、契約の前にお渡しする見積書と利用契約書に記載します。
        </td>
      </tr>
      <tr>
        <th scope="row">料金以外の費用</th>
        <td>インターネットの接続料、通信料は利用者の負担です。</td>
      </tr>
      <tr>
        <th scope="row">支払いの方法</th>
        <td>請求書による銀行振込</td>
      </tr>
      <tr>
        <th scope="row">支払いの時期</th>
        <td>請求書に記載した期日までに支払います。</td>
      </tr>
      <tr>
        <th scope="row">提供の時期</th>
        <td>契約の手続きが完了し、管理者あての案内のメールが届いた時から利用できます。</td>
      </tr>
      <tr>
        <th scope="row">返品、解約</th>
        <td>
          サービスの性質上、支払い済みの料金は返金しません。解約は、利用契約書に記載した窓口と期限で受け付けます。
        </td>
      </tr>
      <tr>
        <th scope="row">動作の環境</th>
        <td>Chrome、Edge、Firefox、Safariの最新版と、その1つ前の版</td>
      </tr>
    </tbody>
  </table>
);

const English = () => (
  <table>
    <tbody>
      <tr>
        <th scope="row">Seller</th>
        <td>The company providing the Service as named in the contract</td>
      </tr>
      <tr>
        <th scope="row">Person in charge, address, phone</th>
        <td>Disclosed on request without delay.</td>
      </tr>
      <tr>
        <th scope="row">Price</th>
        <td>
          The fee of the plan including tax, as stated in the quotation before the contract and in
          the contract.
        </td>
      </tr>
      <tr>
        <th scope="row">Other costs</th>
        <td>Internet and communication charges are borne by the user.</td>
      </tr>
      <tr>
        <th scope="row">Payment</th>
        <td>Bank transfer by the date on the invoice.</td>
      </tr>
      <tr>
        <th scope="row">Delivery</th>
        <td>
          From the moment the invitation of the administrator arrives after the contract is made.
        </td>
      </tr>
      <tr>
        <th scope="row">Cancellation</th>
        <td>
          Fees paid are not refunded. A cancellation is accepted at the contact and by the date that
          the contract names.
        </td>
      </tr>
      <tr>
        <th scope="row">Requirements</th>
        <td>The current and the previous version of Chrome, Edge, Firefox or Safari</td>
      </tr>
    </tbody>
  </table>
);
