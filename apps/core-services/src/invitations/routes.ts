import type { FastifyInstance } from 'fastify';
import * as contract from '@academy/contracts';
import { originOf, serve } from '@academy/service-kit';
import { acceptInvitation } from './accept.ts';
import { maskAddress } from '../database/addresses.ts';
import { inviteByEmail } from './invite.ts';
import { inviteMembers } from './invite-members.ts';
import { resendInvitation, withdrawInvitation } from './invited-member.ts';
import { findLink, findOrCreateLink, revokeLinks } from './links.ts';
import { prepareInvitationByToken } from './queries/invitations.ts';
import { stateOf } from './rules.ts';
import { invitationTokens } from './tokens.ts';

interface Options {
  dailyLimitFactor: number;
  secret: string;
  publicUrl: string;
}

export async function invitationRoutes(app: FastifyInstance, options: Options) {
  const tokens = invitationTokens(options);
  const invitationByToken = prepareInvitationByToken(app.db);

  serve(app, contract.invite, async ({ actor, locale, params: { companyId }, body, request }) => ({
    data: await inviteByEmail(app.db, {
      companyId,
      emails: body.data.emails,
      actor,
      locale,
      tokens,
      origin: originOf(request),
      limitFactor: options.dailyLimitFactor,
    }),
  }));

  serve(app, contract.inviteMembers, async ({ actor, locale, params, body, request }) => ({
    data: await inviteMembers(app.db, {
      ...params,
      memberIds: body.data.memberIds,
      companyCourseId: body.data.companyCourseId,
      actor,
      locale,
      tokens,
      origin: originOf(request),
      limitFactor: options.dailyLimitFactor,
    }),
  }));

  serve(app, contract.resendInvitation, async ({ actor, locale, params, request }) => ({
    data: await resendInvitation(app.db, {
      ...params,
      actor,
      locale,
      tokens,
      origin: originOf(request),
      limitFactor: options.dailyLimitFactor,
    }),
  }));

  serve(app, contract.withdrawInvitation, async ({ actor, params }) => {
    await withdrawInvitation(app.db, { ...params, actor });
    return { data: { withdrawn: true } };
  });

  serve(app, contract.getInvitationLink, async ({ locale, params: { companyId } }) => ({
    data: (await findLink(app.db, { companyId, locale, tokens })) ?? null,
  }));

  serve(app, contract.createInvitationLink, async ({ actor, locale, params: { companyId }, reply }) => {
    const { link, isNew } = await findOrCreateLink(app.db, actor, { companyId, locale, tokens });
    reply.code(isNew ? 201 : 200);
    return { data: link };
  });

  serve(app, contract.revokeInvitationLink, async ({ actor, params: { companyId } }) => ({
    data: { revoked: await revokeLinks(app.db, actor, companyId) },
  }));

  serve(app, contract.getInvitation, async ({ params: { token } }) => {
    const invitation = await invitationByToken(token);
    const { companyName, kind, emailAddress } = invitation;
    const maskedEmail = emailAddress === null ? null : maskAddress(emailAddress);
    return { data: { companyName, kind, state: stateOf(invitation, new Date()), maskedEmail } };
  });

  serve(app, contract.acceptInvitation, async ({ actor, locale, params: { token } }) => ({
    data: await acceptInvitation(app.db, { token, actor, locale }),
  }));
}
