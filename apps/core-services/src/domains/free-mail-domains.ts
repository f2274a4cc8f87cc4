/**
 * Domains of providers from which anybody can get an e-mail address. Subdomains of these domains are rejected, too. The
 * list is not needed for security, because nobody except the provider can set a record for such a domain. Because of
 * the list, a maintainer learns at once that the domain cannot be used, and an administrator cannot confirm the domain
 * by mistake.
 */
const freeMailDomains = new Set(
  `126.com 139.com 163.com 1und1.de aim.com alice.de alice.it aliceadsl.fr aol.com aol.de aon.at arcor.de
   att.net bellsouth.net bigpond.com bluemail.ch bluewin.ch btinternet.com cantv.net charter.net chello.at
   comcast.net compuserve.de cox.net duck.com earthlink.net email.com email.de ewe.net fastmail.com fastmail.fm
   firemail.de free.fr freemail.hu freenet.de freenet.net freesurf.ch gmail.com gmail.de google.com guerrillamail.com
   hey.com hispeed.ch hushmail.com icloud.com inbox.lv inbox.ru inode.at kabelmail.de kolabnow.com kpnmail.nl
   laposte.net libero.it list.ru live.at live.ch live.co.uk live.com live.de live.fr live.it live.nl mac.com mail.com
   mail.de mail.ru mailbox.org mailfence.com mailinator.com me.com msn.com mweb.co.za naver.com neuf.fr numericable.fr
   o2mail.de o2online.de onet.pl online.de online.no orange.fr outlook.at outlook.com outlook.de outlook.es outlook.fr
   outlook.it pm.me posteo.at posteo.ch posteo.de posteo.net proton.me protonmail.ch protonmail.com qq.com quickline.ch
   rambler.ru rediffmail.com rocketmail.com runbox.com seznam.cz sfr.fr sina.com sky.com smart-mail.de startmail.com
   sunrise.ch swissonline.ch t-online.de talktalk.net telenet.be telia.com tiscali.it tuta.com tuta.io tutamail.com
   tutanota.com tutanota.de unitybox.de utanet.at verizon.net versanet.de virgilio.it virginmedia.com vodafone.de
   vodafonemail.de wanadoo.fr web.de wp.pl ya.ru yandex.com yandex.ru yeah.net ymail.com yopmail.com zoho.com
   zohomail.eu`.split(/\s+/),
);

/** Free-mail providers with domains in many countries, each as the part of the domain before its public suffix. */
const freeMailProviders = new Set(['gmx', 'googlemail', 'hotmail', 'yahoo']);

/**
 * @param registrable domain directly below a public suffix, such as `yahoo.co.uk`
 * @param provider part of the domain before its public suffix, such as `yahoo`
 */
export const isFreeMail = (registrable: string, provider: string): boolean =>
  freeMailDomains.has(registrable) || freeMailProviders.has(provider);
