import { useShellText } from '../shell-text.ts';
import { LegalText } from './LegalText.tsx';

export function PersonalInformation() {
  const t = useShellText();
  return <LegalText title={t('legal.personal')} ja={<Japanese />} en={<English />} />;
}

const Japanese = () => (
  <>
    <p>
      「Hataraki」の申し込みと利用にあたって登録される個人情報の取り扱いについて、次のとおりお知らせします。
    </p>
    <table>
      <tbody>
        <tr>
          <th scope="row">事業者</th>
          <td>
            本サービスを提供する会社。名称、住所、代表者の氏名は、請求があれば遅滞なくお答えします。
          </td>
        </tr>
        <tr>
          <th scope="row">管理者</th>
          <td>個人情報保護管理者（連絡先は利用契約書に記載しています）</td>
        </tr>
        <tr>
          <th scope="row">利用の目的</th>
          <td>
            申し込みの確認、契約の締結と履行、本サービスの提供、料金の請求、問い合わせへの対応
          </td>
        </tr>
        <tr>
          <th scope="row">第三者への提供</th>
          <td>法令に基づく場合を除き、本人の同意なく提供しません。</td>
        </tr>
        <tr>
          <th scope="row">委託</th>
          <td>
            データの保管、メールの送信、決済の業務を、十分な保護の水準を満たす事業者に委託することがあります。
          </td>
        </tr>
        <tr>
          <th scope="row">提供の任意性</th>
          <td>
            個人情報の提供は任意です。ただし、必要な項目が登録されない場合、本サービスの一部を利用できないことがあります。
          </td>
        </tr>
        <tr>
          <th scope="row">自動的に取得する情報</th>
          <td>ログインの日時、IPアドレス、端末の種類を、安全の確保のために取得します。</td>
        </tr>
        <tr>
          <th scope="row">保存の期間</th>
          <td>
            勤怠の記録は、労働基準法第109条が定める期間（5年、当分の間は3年）を下回らない期間、会社の設定に従って保存します。
          </td>
        </tr>
        <tr>
          <th scope="row">開示などの請求</th>
          <td>
            利用目的の通知、開示、訂正、追加、削除、利用の停止、第三者への提供の停止を請求できます。まず所属する会社の管理者に連絡してください。
          </td>
        </tr>
        <tr>
          <th scope="row">苦情と相談</th>
          <td>本サービスの問い合わせ窓口のほか、個人情報保護委員会の相談窓口を利用できます。</td>
        </tr>
      </tbody>
    </table>
  </>
);

const English = () => (
  <>
    <p>
      How personal information registered for an application to Hataraki and its use is handled:
    </p>
    <table>
      <tbody>
        <tr>
          <th scope="row">Business operator</th>
          <td>
            The company that provides the Service. Name, address and representative are given on
            request without delay.
          </td>
        </tr>
        <tr>
          <th scope="row">Purpose</th>
          <td>
            Checking applications, concluding and performing contracts, providing the Service,
            billing, answering enquiries.
          </td>
        </tr>
        <tr>
          <th scope="row">Third parties</th>
          <td>Not without consent, except as the law requires.</td>
        </tr>
        <tr>
          <th scope="row">Contractors</th>
          <td>
            Storage, mail and payment may be entrusted to contractors with sufficient protection.
          </td>
        </tr>
        <tr>
          <th scope="row">Voluntary</th>
          <td>
            Giving information is voluntary; without required items part of the Service cannot be
            used.
          </td>
        </tr>
        <tr>
          <th scope="row">Retention</th>
          <td>
            Attendance records are kept at least as long as Article 109 of the Labour Standards Act
            requires.
          </td>
        </tr>
        <tr>
          <th scope="row">Requests</th>
          <td>
            You may ask for disclosure, correction, deletion or suspension. Please turn to your
            company’s administrator first.
          </td>
        </tr>
      </tbody>
    </table>
  </>
);
