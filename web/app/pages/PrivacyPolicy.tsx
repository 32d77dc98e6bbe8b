import { useShellText } from '../shell-text.ts';
import { LegalText } from './LegalText.tsx';

export function PrivacyPolicy() {
  const t = useShellText();
  return <LegalText title={t('legal.privacy')} ja={<Japanese />} en={<English />} />;
}

const Japanese = () => (
  <>
    <p>
      「Hataraki」（以下「本サービス」）を提供する会社（以下「当社」）は、個人情報の保護に関する法律（以下「個人情報保護法」）を守り、利用者の情報を次のとおり取り扱います。
    </p>
    <h2>1. 取得する情報</h2>
    <ul>
      <li>氏名、メールアドレス、所属、社員番号など、会社または本人が登録する情報</li>
      <li>打刻、勤務の予定と実績、申請、休暇などの勤怠の情報</li>
      <li>
        打刻の時に本人の端末が送る位置情報（会社が設定し、本人の端末が許可した場合に限ります）
      </li>
      <li>ログインの日時、IPアドレス、端末とブラウザの種類、操作の記録</li>
    </ul>
    <h2>2. 利用の目的</h2>
    <ul>
      <li>本サービスの提供、本人の確認、問い合わせへの対応</li>
      <li>不正な利用の防止と安全の確保</li>
      <li>利用料金の請求</li>
      <li>個人を識別できない形での統計の作成と、本サービスの改善</li>
    </ul>
    <h2>3. 第三者への提供</h2>
    <p>
      当社は、法令に基づく場合、人の生命や財産の保護に必要な場合などを除き、本人の同意を得ずに個人データを第三者に提供しません。
    </p>
    <h2>4. 取り扱いの委託</h2>
    <p>
      当社は、データの保管、メールの送信、決済などの業務を外部に委託することがあります。委託先には契約で安全管理を義務づけ、必要な監督を行います。
    </p>
    <h2>5. 安全管理のための措置</h2>
    <ul>
      <li>通信の暗号化と、復元できない方式によるパスワードの保管</li>
      <li>会社ごとのデータの分離と、権限に基づくアクセスの制限</li>
      <li>変更の記録の保存と、定期的なバックアップ</li>
      <li>従事者への教育と、取り扱い規程の整備</li>
    </ul>
    <h2>6. ブラウザへの保存</h2>
    <p>
      本サービスは、ログインの状態、表示の言語と配色、未送信の打刻をブラウザの記憶域に保存します。広告や行動の追跡のためのCookieは使いません。ログアウトすると、表示の設定を除いて削除されます。
    </p>
    <h2>7. 開示などの請求</h2>
    <p>
      会社が登録した情報の開示、訂正、利用停止は、所属する会社の管理者に請求してください。当社が直接取得した情報については、当社の窓口で受け付け、本人であることを確認したうえで、遅滞なく対応します。
    </p>
    <h2>8. 改定</h2>
    <p>
      この方針を変更するときは、本サービスの画面でお知らせします。重要な変更は、効力が生じる日の30日前までにお知らせします。
    </p>
  </>
);

const English = () => (
  <>
    <p>
      The company that provides Hataraki (“we”) complies with Japan’s Act on the Protection of
      Personal Information and handles information as follows.
    </p>
    <h2>1. What we collect</h2>
    <p>
      Information that your company or you register; attendance data; your position when you stamp,
      if your company uses it and your device allows it; times of sign-in, IP address, device and
      browser, and a record of operations.
    </p>
    <h2>2. Why</h2>
    <p>
      To provide the Service, verify identity, answer enquiries, prevent misuse, bill fees, and
      improve the Service by statistics that identify nobody.
    </p>
    <h2>3. Third parties</h2>
    <p>Personal data is not given to third parties without consent, except as the law allows.</p>
    <h2>4. Contractors</h2>
    <p>
      Storage, mail and payment may be entrusted to contractors, who are bound to the same care and
      supervised.
    </p>
    <h2>5. Security</h2>
    <p>
      Encrypted connections, irreversibly stored passwords, separation between companies, access by
      permission, records of changes and regular backups.
    </p>
    <h2>6. Browser storage</h2>
    <p>
      We keep your sign-in, language, colours and unsent stamps in your browser. No advertising or
      tracking cookies are used. Signing out removes all but the display settings.
    </p>
    <h2>7. Your requests</h2>
    <p>
      Ask your company’s administrator for disclosure, correction or suspension of what the company
      registered; ask us for what we collected directly.
    </p>
    <h2>8. Changes</h2>
    <p>Changes are announced in the Service; important ones thirty days before they take effect.</p>
  </>
);
