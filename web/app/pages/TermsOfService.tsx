import { useShellText } from '../shell-text.ts';
import { LegalText } from './LegalText.tsx';

export function TermsOfService() {
  const t = useShellText();
  return <LegalText title={t('legal.terms')} ja={<Japanese />} en={<English />} />;
}

const Japanese = () => (
  <>
    <p>
      この利用規約（以下「本規約」）は、業務支援サービス「Hataraki」（以下「本サービス」）を提供する会社（以下「当社」）と、本サービスを利用する会社およびその役員、従業員（以下「利用者」）との間の条件を定めるものです。
    </p>
    <h2>第1条（適用）</h2>
    <ol>
      <li>本規約は、本サービスの利用に関する当社と利用者との間の一切の関係に適用されます。</li>
      <li>個別の契約に本規約と異なる定めがある場合は、個別の契約の定めが優先します。</li>
    </ol>
    <h2>第2条（契約の成立）</h2>
    <p>
      本サービスの利用契約は、利用を希望する会社が本規約とプライバシーポリシーに同意して申し込み、当社がこれを承諾した時に成立します。申し込みの内容に虚偽がある場合、当社は承諾しないことがあります。
    </p>
    <h2>第3条（アカウントの管理）</h2>
    <ol>
      <li>契約した会社は、マスター管理者を1名定め、利用者のアカウントと権限を管理します。</li>
      <li>
        利用者は、ログインに使うメールアドレスとパスワードを自らの責任で管理し、第三者に使わせてはなりません。
      </li>
      <li>アカウントの不正な利用を知ったときは、直ちに会社の管理者と当社に連絡してください。</li>
    </ol>
    <h2>第4条（利用料金）</h2>
    <p>
      契約した会社は、選択したプランに応じた利用料金を、当社が定める方法と期日に従って支払います。支払いが遅れた場合、年14.6%の割合による遅延損害金が生じます。
    </p>
    <h2>第5条（禁止事項）</h2>
    <p>利用者は、次の行為をしてはなりません。</p>
    <ul>
      <li>法令または公序良俗に反する行為</li>
      <li>他の利用者または第三者の権利を侵害する行為</li>
      <li>打刻や申請の記録を偽る行為、他人になりすます行為</li>
      <li>本サービスの運営を妨げる行為、脆弱性を許可なく探る行為</li>
      <li>本サービスを通じて得た個人情報を、業務の目的を超えて使う行為</li>
    </ul>
    <h2>第6条（データの取り扱い）</h2>
    <ol>
      <li>利用者が本サービスに登録した情報は、登録した会社に帰属します。</li>
      <li>
        当社は、本サービスの提供、保守、法令に基づく対応のために必要な範囲に限り、登録された情報を取り扱います。
      </li>
      <li>契約した会社は、契約の期間中、登録した情報をいつでも出力できます。</li>
      <li>
        プランの変更により使えなくなった機能の情報は削除されず、再び使えるようになるまで保管されます。
      </li>
    </ol>
    <h2>第7条（サービスの停止）</h2>
    <p>
      当社は、保守、災害、通信の障害、その他やむを得ない事情がある場合、本サービスの全部または一部を停止することがあります。計画した停止は、事前にお知らせします。
    </p>
    <h2>第8条（免責）</h2>
    <ol>
      <li>
        本サービスの集計と警告は、労務管理を助けるためのものです。賃金の支払いと労働時間の管理に関する法令上の責任は、契約した会社が負います。
      </li>
      <li>
        当社の責めに帰すべき事由により損害が生じた場合、当社は、直近12か月に受け取った利用料金の額を上限として賠償します。ただし、故意または重大な過失がある場合を除きます。
      </li>
    </ol>
    <h2>第9条（解約）</h2>
    <p>
      契約した会社は、管理画面からいつでも解約を申し込めます。解約の日から30日が経過した後、登録された情報は復元できない方法で削除されます。
    </p>
    <h2>第10条（規約の変更）</h2>
    <p>
      当社は、民法第548条の4の定めに従って本規約を変更することがあります。変更の内容と効力が生じる日は、効力が生じる日の30日前までにお知らせします。
    </p>
    <h2>第11条（準拠法と管轄）</h2>
    <p>
      本規約は日本法に準拠し、本サービスに関する紛争は、東京地方裁判所を第一審の専属的合意管轄裁判所とします。
    </p>
  </>
);

const English = () => (
  <>
    <p>
      These terms govern the use of the business service “Hataraki” (the “Service”) between the
      company that provides it (“we”) and the companies that use it with their officers and
      employees (“users”).
    </p>
    <h2>1. Scope</h2>
    <p>
      These terms apply to all use of the Service. Where an individual contract says otherwise, the
      contract prevails.
    </p>
    <h2>2. Contract</h2>
    <p>
      A contract is made when a company applies, agreeing to these terms and the privacy policy, and
      we accept.
    </p>
    <h2>3. Accounts</h2>
    <p>
      A company names one master administrator and manages accounts and permissions. Users keep
      their password to themselves and report any misuse at once.
    </p>
    <h2>4. Fees</h2>
    <p>
      Fees follow the chosen plan and are paid as agreed. Late payment bears interest at 14.6% a
      year.
    </p>
    <h2>5. Prohibited acts</h2>
    <p>
      Unlawful acts, infringing others’ rights, falsifying stamps or requests, impersonation,
      disturbing the Service, and using personal information beyond the purposes of work are
      prohibited.
    </p>
    <h2>6. Data</h2>
    <p>
      Registered information belongs to the company that registered it. We handle it only as needed
      to provide and maintain the Service and to comply with law. It can be exported at any time;
      data of features a plan no longer includes is kept.
    </p>
    <h2>7. Interruption</h2>
    <p>
      The Service may stop for maintenance, disasters or failures of networks. Planned interruptions
      are announced.
    </p>
    <h2>8. Liability</h2>
    <p>
      Totals and warnings support labour management; legal responsibility for wages and working time
      stays with the company. Except for intent or gross negligence, our liability is limited to the
      fees of the last twelve months.
    </p>
    <h2>9. Termination</h2>
    <p>
      A company may terminate at any time. Thirty days later its information is deleted beyond
      recovery.
    </p>
    <h2>10. Changes</h2>
    <p>We announce changes and the day they take effect at least thirty days before.</p>
    <h2>11. Law and jurisdiction</h2>
    <p>
      The laws of Japan apply. The Tokyo District Court has exclusive jurisdiction in the first
      instance.
    </p>
  </>
);
