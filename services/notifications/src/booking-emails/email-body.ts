import { dark, light } from '@utsav/brand/colors';
import { defaultLanguage, languages } from '@utsav/brand/languages';
import { html, trusted, type Html } from '../html/html';
import { messagesIn } from '../i18n/messages-in';
import type { EmailContent } from './email-content';

const sans = "font-family:'Anek Latin','Anek Devanagari','Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const messagesOf = ({ language = defaultLanguage }: EmailContent) => messagesIn(language).booking;
const hello = (content: EmailContent): string => messagesOf(content).hello(content.to.name);

export const emailText = (content: EmailContent): string =>
  [
    hello(content),
    ...content.paragraphs,
    ...(content.list ?? []).map(({ label, details, url }) => [label, details, url].filter(Boolean).join('\n')),
    ...(content.closing ?? []),
    ...(content.link ? [`${content.link.label}: ${content.link.url}`] : []),
    messagesOf(content).signature,
    ...(content.reason ? [content.reason] : []),
    ...(content.unsubscribe ? [`${content.unsubscribe.label}: ${content.unsubscribe.url}`] : []),
  ].join('\n\n');

const darkStyles = trusted(
  `<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){.paper{background:${dark.paper}!important}.card{background:${dark.card}!important}.ink{color:${dark.ink}!important}.muted{color:${dark.muted}!important}.button{background:${dark.primary}!important;color:${dark.onPrimary}!important}}</style>`,
);

const withBreaks = (text: string): Html[] =>
  text.split('\n').map((line, at) => (at === 0 ? html`${line}` : html`<br />${line}`));

const paragraphHtml = (text: string): Html =>
  html`<p class="ink" style="margin:0 0 14px;${sans};font-size:16px;line-height:25px;color:${light.ink}">
    ${withBreaks(text)}
  </p>`;

const itemHtml = ({ label, details, url }: NonNullable<EmailContent['list']>[number]): Html =>
  html`<p class="muted" style="margin:0 0 14px;${sans};font-size:15px;line-height:22px;color:${light.muted}">
    <a class="ink" href="${url}" style="font-size:17px;line-height:25px;font-weight:700;color:${light.ink}">${label}</a
    ><br />${details}
  </p>`;

/** Tables and inline styles, since mail programs know little else. */
export function emailHtml(content: EmailContent): string {
  const {
    subject,
    paragraphs,
    list = [],
    closing = [],
    link,
    reason,
    unsubscribe,
    language = defaultLanguage,
  } = content;
  return html`<!doctype html>
    <html lang="${languages[language].locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${subject}</title>
        ${darkStyles}
      </head>
      <body class="paper" style="margin:0;padding:24px 12px 32px;background:${light.paper}">
        <table role="presentation" align="center" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
          <tr>
            <td class="card" style="background:${light.card};border-radius:14px;padding:28px 32px">
              <h1 class="ink" style="margin:0 0 18px;${sans};font-size:26px;line-height:32px;color:${light.ink}">
                ${subject}
              </h1>
              ${[hello(content), ...paragraphs].map(paragraphHtml)} ${list.map(itemHtml)} ${closing.map(paragraphHtml)}
              ${
                link &&
                html`<a
                  class="button"
                  href="${link.url}"
                  style="display:inline-block;margin-top:8px;background:${light.primary};color:${light.onPrimary};${sans};font-size:17px;line-height:24px;font-weight:700;padding:12px 26px;border-radius:999px;text-decoration:none"
                  >${link.label}</a
                >`
              }
            </td>
          </tr>
        </table>
        <p class="muted" style="margin:20px 0 0;text-align:center;${sans};font-size:13px;color:${light.muted}">
          ${messagesOf(content).signature}${reason ? html`<br />${reason}` : null}
          ${
            unsubscribe
              ? html`<br /><a class="muted" href="${unsubscribe.url}" style="color:${light.muted}"
                    >${unsubscribe.label}</a
                  >`
              : null
          }
        </p>
      </body>
    </html>`.toString();
}
