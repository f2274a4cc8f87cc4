export default {
  title: 'Maintainer guide',
  intro:
    'You look after the courses of your company: you decide who takes which course until when, and you see how far everybody is. This guide explains every task on one page.',
  back: 'Back to maintenance',
  contents: 'Contents',
  newTab: '(opens in a new tab)',
  links: {
    today: 'Open today',
    members: 'Open members',
    domains: 'Open domains',
    groups: 'Open groups',
    courses: 'Open courses',
    ownCourses: 'Open own courses',
    content: 'Open packages',
    policies: 'Open policies',
    sessions: 'Open sessions',
    duties: 'Open duties',
    proofs: 'Open proofs',
    reports: 'Open reports',
    reportMails: 'Open e-mails of reports',
    evidencePacks: 'Open evidence packs',
    webhooks: 'Open webhooks',
    audit: 'Open activity log',
    apiKeys: 'Open API keys',
  },
  sections: {
    overview: {
      title: 'Where everything is',
      text: `Choose “Maintenance” at the top. You will find these tabs there, among others:

- “Today” shows what is waiting for you.
- “Members” shows who belongs to your company, and invites new people.
- “Courses” shows your courses with their state, deadline and number of completions.
- “Policies” shows the rules that your company has published, and who has acknowledged them.
- “Sessions” shows training at a fixed time, and who attended it.
- “Duties” shows who has met the duties of laws and standards to train people.
- “Proofs” shows training elsewhere that people submit.
- “Reports” shows how your mandatory courses are doing.
- “Activity log” shows who changed what and when.

Some tabs have several pages, which are listed below the tabs: “Groups” and “Domains” belong to “Members”, “Own courses” and “Packages” to “Courses”, “API keys” and “Webhooks” to “Interfaces”.

The button “Download all course data” beside the tabs saves a table of all members and courses.

You can take courses yourself: “Overview” leads back to your own courses.`,
      alt: 'The tab “Members”: three numbers about the members, a search field and the list with name, e-mail, role and status.',
    },
    today: {
      title: 'What is waiting today',
      text: `“Today” is the first tab. It shows for your mandatory courses and policies:

- who is late,
- who has something due within 14 days,
- who has never signed in,
- who has returned to your company and held more permissions before.

“Show and remind” opens the people. Choose one, several or all of them and remind them, for several courses at once. Whoever has never signed in gets the invitation, which names the course or policy.

What is empty is one line at the end of the page. Your own overview has a line that leads to this page.

Until your company switches on an e-mail to learners, the page begins with “First steps”. You can hide them.`,
      alt: 'The tab “Today” with people who are late, courses that are due soon, and people who have never signed in.',
    },
    invite: {
      title: 'Invite members',
      text: `Open “Members” and choose “Invite new members”. There are two ways.

By e-mail:

1. Type or paste up to 100 addresses. Addresses that are not valid are marked, so that you can correct them.
2. Choose “Invite”. Each address gets a personal invitation that is valid for 14 days and can be used once.
3. If somebody does not answer, choose “Send invitation again” in the menu at the end of the row. This is possible after 24 hours and renews the invitation. “Withdraw invitation” is in the same menu.
4. If the status says “E-mail not delivered”, check the address, and send the invitation again; you need not wait in this case.

By link:

1. Open the tab “Link” and create a link. It is valid for 90 days, and any number of people can use it.
2. Share the link only with your own people, for example on your intranet.
3. If the link gets into the wrong hands, revoke it. Whoever has joined stays a member.

Invited people appear in the list at once, with the status “Invited”. The status becomes “Registered” as soon as they have accepted. People without a name are at the end of the list until then. Choose a status above the list to see only those who are invited, for example.`,
      alt: 'The dialog “Invite new members” with two tabs, for e-mail and link; two addresses are entered.',
    },
    imports: {
      title: 'Import members',
      text: `With a CSV file, you add many members at once and keep their data up to date, for example with the export of your HR system:

1. Open “Members” and choose “Import”. “Download template” gives you a file with all columns. Only “Email” and “First name” or “Last name” are required. Usual column names of Entra ID, Google Workspace, Personio, BambooHR, SAP SuccessFactors, DATEV and Workday are recognised.
2. Choose “Choose file”. The preview shows who is added, who changes, who is missing from the file, and which lines are wrong. No member changes until you apply the import.
3. If lines are wrong, choose “Download problems”. You get a list with line, column and reason. Wrong lines are left out.
4. Lines under “To decide” have the address of a member who has another external id. Choose “New member” if the address now belongs to somebody else: the member who had it is deactivated and keeps progress and certificates. Choose “Same person” if only the number has changed. Lines without a decision are left out.
5. Decide whether missing members are deactivated and imported members are invited by e-mail, and choose “Apply changes”.

Separate several groups in one cell by a vertical bar. If a column is missing, these data stay as they are; an empty cell clears the value. Imported people sign in with the same verified e-mail address. If you have proven the domain of this address, they are then registered; otherwise they are asked first whether they belong to your company. Deactivated members keep progress and certificates. The earlier file undoes an import.`,
      alt: 'The preview of an import: numbers of new, changed and wrong lines, and the list of wrong lines with the reason.',
    },
    domains: {
      title: 'Prove your e-mail domains',
      text: `People whom you list by import or directory join by themselves when they first sign in, if you have proven the domain of their address. All others are asked whether they belong to your company.

1. Open “Domains” and choose “Add domain”. Enter the part of your addresses after the @. Each domain counts for itself, so add domains of other sites as well. Domains at which everybody can get an address cannot be proven.
2. Copy the name and the value of the TXT record, and give both to the people who look after your name server.
3. When the record is set, choose “Check now”. The state becomes “Proven”; otherwise, the page says why not.

Keep the record: Academy looks it up again every month. If it is missing three times, the domain is no longer proven, and you are told by e-mail. Members who have joined stay members. If you cannot set a record, ask your consultant; administrators of Academy can confirm a domain by hand.`,
      alt: 'The page “Domains”: a domain that is proven, and one that is pending, with the name and the value of its TXT record.',
    },
    joining: {
      title: 'Who joins, returns or changes accounts',
      text: `Nobody becomes a member of your company without knowing it. At the next sign-in, Academy asks people whom you have listed: “Do you belong to it?” Until they answer, you see only what you have stated yourself.

- “Join”: they are registered and can take your courses.
- “Not me”: they get the status “Declined”, and you learn nothing else about them. They are asked again only if you open the member and choose “Invite”.

When a deactivated or declined member becomes active again, this person can only take courses, even if they managed members or courses before. Open the member to see the earlier permissions, and choose “Grant again” or “Do not grant”. You can grant only permissions that you hold yourself.

If somebody can no longer sign in with their account, or an address now belongs to somebody else, open the member and choose “Release account”:

1. The account loses access to your company within 30 seconds. Its progress and certificates stay readable in a deactivated membership.
2. Whoever signs in next with the verified address can join this membership, with the permission to take courses only.
3. The person and the maintainers get an e-mail, and the activity log records it. You cannot release your own account.`,
    },
    apiKeys: {
      title: 'Connect a directory',
      text: `A directory of employees such as Entra ID or Okta can create, change and deactivate members and groups by itself. The people who look after the directory need two things from you:

1. Open “API keys” and choose “Create API key”. Name the program, choose “Provisioning (SCIM)”, and choose after how long the key expires.
2. Copy the key. It is shown only once. Hand it over safely, and treat it like a password.
3. Copy the address under “Provisioning with SCIM” and hand it over as well.

People whom the directory creates are linked with their account when they first sign in with this address, if you have proven its domain; otherwise they are asked first. People whom it deactivates lose access within 30 seconds; their progress and certificates are kept, and they come back as the same member, who can take courses.

Create a new key before a key expires, and revoke the old key when the directory uses the new one. Revoke a key at once if it gets into the wrong hands. The activity log shows what was done with each key.

The list shows when, from where and by which program each key was last used, and who is responsible for it: the person who created it. If this person leaves your company or loses the necessary permission, the other maintainers get an e-mail. The key stops working after seven days, unless one of them chooses “Take over” in the list. Check first which program uses the key; revoke it if nobody needs it.`,
    },
    courses: {
      title: 'Set up courses',
      text: `Choose “Initialize courses” on the tab “Courses”. You decide in which languages your members get the courses, and whether new courses are active at once. You can repeat this at any time: new courses and languages are added, and nothing is taken away.

The menu at the end of each row changes a course:

- “Active”: members see the course and can take it.
- “Inactive”: members do not see the course yet or any more. Nobody is reminded.
- “Archived”: for courses that you no longer use. Progress and certificates are kept.
- “Set as mandatory” and “Set as optional” change the label that members see on the course.

Every change can be undone. No change deletes progress or certificates.`,
      alt: 'The list of courses with state and numbers; the menu of a course is open and offers to deactivate or archive it and to set it as mandatory.',
    },
    groups: {
      title: 'Sort members into groups',
      text: `A group contains members who belong together, such as a department or a site. A member can be in several groups. If you may manage employees, you can change groups:

1. Choose “Create group” on the tab “Groups” and enter a name. No two groups of the company have the same name.
2. Open the group and choose “Add members”. Search for people, select up to 1,000 of them, also on several pages, and add them all at once.
3. To remove members, select them in the list of the group and choose “Remove members”.

“Edit group” and “Delete group” are in the menu of the group. A group that belongs to the audience of a course, a policy, a duty or a session cannot be deleted; change that audience first. The page of the group lists these under “Used in”. People who leave a group stay in your company and keep all progress.

The list of members has a filter by group and shows the groups of each member. If your company imports its members from a file or connects a directory, groups come from there as well.`,
      alt: 'The list of groups with the number of members and a search field.',
    },
    audiences: {
      title: 'Choose who takes a course',
      text: `Every member takes an active course unless you offer it to certain groups:

1. Choose “Audience” in the menu at the end of the course’s row.
2. Choose “Only certain groups”, search for groups and add them. The dialog says how many members are reached.
3. Save the audience.

Whoever enters one of the groups sees the course immediately. Whoever leaves them no longer sees it and gets no reminders, but keeps progress and certificates; you still see this progress in the list of the course. Whoever returns continues there.

Instead of one deadline for everybody, a course can be due a number of days after each member’s start: choose “A number of days for each member” when you set the deadline. The days begin when the member joins, starts work or enters the audience, or when the course is activated, whichever is last. They begin again for whoever returns to the audience.`,
      alt: 'The dialog “Audience”: the course is offered only to certain groups, and the dialog says how many members are reached.',
    },
    deadlines: {
      title: 'Set deadlines',
      text: `1. Open a course and choose “More actions”, then “Set course deadline”.
2. Enter a day. It must be today or later. The day itself counts.
3. Save the deadline. Members see it on the course immediately.

Instead of one day for everybody, you can give each member a number of days. They count from the latest of these days: joining the company in Academy, the first working day, entering the audience of the course, and the activation of the course. Members see their own due date.

The days are those of your company’s time zone, even if you are travelling.

While a deadline is near or past, the course is at the top of the list, together with the number of members who have not completed it. A deadline does not lock anything: members can still complete the course afterwards.`,
      alt: 'The dialog for a deadline with a field for the date and a note about the e-mail one week before.',
    },
    reminders: {
      title: 'Remind members',
      text: `Academy reminds automatically: one week before the deadline, everyone who has not completed the course gets an e-mail, whether they have started or not. If you move the deadline, there is a new reminder.

You can also remind people yourself:

- Everyone: open the course, choose “More actions” and “Remind all members”. The dialog says how many people get which e-mail.
- Some people: choose them with the boxes in the list, and use the button above the list. The lists of people behind the numbers of the reports have the same boxes.
- One person: open the menu at the end of the row and choose “Send reminder”.

Whoever has never signed in gets the invitation instead, which names the course, at most once within 24 hours.

A person gets at most one of these reminders per course and day. Courses that are not active send none. The list shows when each person was last reminded.

Academy can send more e-mails by itself. Open “Reports”, choose “E-mails”, and switch them on under “E-mails to learners”: when a course is assigned, when a new round begins, when somebody is late (once a week, at most four times), and when a certificate is earned. “Show preview” shows each of them with your own sentence. An e-mail that you switch on concerns only what happens afterwards. Nobody gets two automatic e-mails within an hour; Academy joins them.`,
      alt: 'A course with the open menu “More actions”: export, remind all members, edit or remove the deadline, download certificates.',
    },
    validity: {
      title: 'Validity and renewal',
      text: `Some training has to be repeated, for example every year. Certificates do not expire unless you decide so for a course:

1. Choose “Certificate validity” in the menu at the end of the course’s row.
2. Switch “Certificates expire” on, and enter for how many months new certificates are valid.
3. Enter how many days before the expiry the next round opens, and save.

This applies to certificates that members earn from then on. Certificates that exist do not change.

When the next round opens, the course begins again for this member. The round is due on the last day of validity, and the earlier certificate stays valid until then. Members who have not completed the round get an e-mail one week before.

The members of the course then have columns that show until when each certificate is valid and when each round is due. “Rounds” in the menu of a member shows all rounds with their certificates.

Under “Settings” on the course’s page, “Renewal” says what people do in a new round: the whole course, first a test that shows which lessons they still know, or only the lessons that have changed. The dialog shows what each choice means for those who have completed the course. Lists, reports and certificates say if a round was “renewed by test” or “renewed by changed lessons”.

If a law or the course has changed, open the course and choose “More actions”, then “New round for everybody”. Enter the due date, check the numbers and type the phrase that is shown. Members who have completed the course take it again; all others get the due date. This cannot be undone.

For one person, open the menu in that person’s row on the course’s page: “Change due date”, “New round for this person”, “Record completion” if the person was trained elsewhere, and “Issue certificate again” if the name on the certificate is wrong. A completion can also be recorded for a person who has never signed in; once the person joins, it belongs to their account.`,
      alt: 'The dialog “Certificate validity”: certificates expire after 12 months, and the next round opens 30 days before.',
    },
    progress: {
      title: 'See progress',
      text: `- Open a course to see everybody to whom it is assigned, with the progress in percent. Overdue people come first. The page says how many of them have never signed in.
- The field “Show” limits the list, for example to overdue people, to those who have not started, or to those who have never signed in.
- Open a member in the tab “Members” to see all courses of this person, also those that are not started.

A course is completed when all lessons are completed. A completion is final, even if lessons are added later.`,
      alt: 'The members of a course with a search field, a filter, and the progress of each member as a bar.',
    },
    finalTest: {
      title: 'Require a final test',
      text: `With a final test, members complete a course and earn the certificate by passing the test. By default, no course has one.

1. In the list of courses, open the menu of the course and choose “Final test”.
2. Switch the test on. Academy suggests 10 questions, a pass mark of 80 percent, 3 attempts and 24 hours between attempts; change what does not fit.
3. Continue. The dialog says how many members the change affects before it is saved.

- Whoever has completed the course keeps the completion and the certificate.
- The members of the course have a column with the result. “Attempts at the final test” in the menu of a member shows dates and results, but not the answers.
- If a member has used up all attempts, grant another one there. The waiting time stays.`,
      alt: 'The dialog “Final test”: the test is switched on, with fields for questions, pass mark, attempts and waiting time.',
    },
    files: {
      title: 'Tables and certificates',
      text: `For reports and as proof:

- “Export as CSV” in the menu of a course saves a table of its members, including those who have not started. Excel opens it with a double click.
- “Download all course data” saves the same for all courses.
- “Download certificates” collects the certificates of everyone who completed the course in one ZIP file. You get an e-mail when it is ready; the file is kept for a day.
- “View certificate” in the row of a member opens a single certificate.

Every certificate has a QR code. It opens a public page that confirms name, course, company and date, so that anyone can check a certificate.`,
      alt: 'The dialog “Download certificates” with the choice of the language of the certificates.',
    },
    transfers: {
      title: 'Transfer progress to another company',
      text: `If people belong to two of your companies, they need not take a course twice. “Transfer progress” on the tab “Courses” takes over the progress of one course.

1. Choose the course and the company that receives the progress. You need the permission in both companies.
2. Check the preview. It says who is affected and what will happen: progress is only taken over, never reduced.
3. Type the phrase that is shown and start the transfer. It runs in the background.

A transfer cannot be undone. The other company must have initialised the course.`,
      alt: 'The dialog “Transfer progress” with the preview: a table of how many members fall under which rule.',
    },
    scorm: {
      title: 'Courses in your own learning system',
      text: `With a SCORM package, a course runs in a learning management system such as Moodle or ILIAS.

1. Choose “Copy SCORM package URL” in the menu of a course and open this address.
2. Choose language and version. If you are not sure, take SCORM 1.2.
3. Download the ZIP file and upload it to your system. The page explains the settings of common systems.

Your learning system records the progress of a package. It does not appear in Academy, and there is no certificate of Academy.`,
      alt: 'The page for the SCORM package with the choice of language and version and the button for the download.',
    },
    ownCourses: {
      title: 'Write courses of your own',
      text: `On the tab “Courses”, choose “New course” and “Write a course”. Enter a title in each language in which you offer the course.

1. The outline lists chapters and lessons. Add, rename and order them there.
2. Write a lesson from blocks: text, pictures, knowledge checks and exercises. Below each picture, describe what it shows for people who cannot see it.
3. Everything is saved as a draft while you write. Members see nothing of it. “Preview” shows the lesson as they will see it.
4. “Publish” says first what changes for whom, and what still has to be corrected. After the first publication, open the settings of the course and activate it.

If somebody else is editing the course, you see who it is. You can take over after asking them.

Questions for a final test are written on the page of the course as well. The course then has everything that other courses have: audience, deadline, final test, validity, reminders, reports, and certificates that name your company as the author.

You can also put lessons of your own into a course of the catalogue: open the settings of the course and choose “Add own lessons”. They stand before the last chapter, and only learners of your company see them and complete them.

“Export as ZIP file” in the menu “More” saves the course. “New course” and “Import an exported course” read the file again, in another company or installation too. “Discard draft” in the menu “More” deletes a course that was never published. In a published course, “Discard changes” restores the version that was published last.`,
      alt: 'The page of an own course with its outline, and a lesson with text and a knowledge check that is being written.',
    },
    packages: {
      title: 'Use packages from other providers',
      text: `A package is a course from another provider or authoring tool: a ZIP file of SCORM 1.2, SCORM 2004 (3rd and 4th edition) or cmi5, with up to 500 MB and 5,000 files.

1. Open “Packages” on the tab “Courses”, and drop the ZIP file there. If the file is refused, the page names the file in it that is the cause.
2. When the package is unpacked, choose “Create course”. Enter a title, the subject and the length in minutes.
3. The page of the course opens. Set audience and deadline there, and activate the course.

The package itself says when a lesson is completed. Completions count as in other courses, and the certificate names your company as the author.

For a new version, upload it and choose “Replace package” in the settings of the course. Lessons with the same identifiers keep all progress, and you see first what changes for whom. A package cannot be downloaded as a SCORM package again; use the original file.

“Remove course” in the settings deletes the content for good. Completions and certificates remain as proof.

The page “Packages” also shows how much storage your company uses. Delete packages that were replaced or refused when little is left.`,
      alt: 'The page “Packages” with the area for a ZIP file and a package that is ready to become a course.',
    },
    contacts: {
      title: 'Name your contacts in lessons',
      text: `Lessons say whom to turn to, for example after a click on a phishing e-mail. Choose “Contacts in lessons” on the tab “Courses” and enter your security team, your data protection officer, your internal reporting office and Compliance, with phone number or e-mail address. Below, state rules that lessons refer to: the limit for gifts, your classification levels and the approved AI tools.

Without an entry, the lessons say “your security team”, for example. Everyone who takes a course can read these entries. With “Colour and logo” on the same tab, your company’s pages get its accent colour and its logo.`,
      alt: 'The dialog for the contacts with fields for security team, data protection officer and internal reporting office.',
    },
    languages: {
      title: 'Languages',
      text: `- Members choose German or English in the menu at the top right. Texts and courses follow this choice.
- If you offer a course in one language only, everyone gets it in this language.
- To add a language, initialise the courses again. To take one away, use the menu of the course.
- E-mails are in the language of the member. Certificates can be downloaded in both languages.`,
    },
    policies: {
      title: 'Publish policies and have them acknowledged',
      text: `On “Policies”, you publish rules of your company, such as a policy for information security, and see who has acknowledged them. A commitment is a declaration of the person, for example of confidentiality.

1. Choose “New policy”. Enter the title in German, English or both, and choose by when people acknowledge it.
2. Choose “Prepare new version”. Upload a PDF or a Markdown file, or type the text. A version can have one document in each language.
3. Check the draft with “Show”, then choose “Publish”. People now find the policy under “Policies”, and mandatory ones are in the reminders.

When a policy changes, prepare another version and say what changes:

- A material change: everybody acknowledges the policy again, by a day that you choose. People can see the differences.
- An editorial change, such as a corrected typing error: earlier acknowledgements stay valid.

A published version cannot be changed. Its SHA-256 identifies the document, and is on the receipt that people get. “People, reminders and rounds” leads to the list of the people who are late.

Somebody who should look after policies only, and not after courses, needs the permission “Manage policies”.`,
    },
    sessions: {
      title: 'Plan sessions and record who attended',
      text: `A session is training at a fixed time, in a room or online. It can count for a course, which it then completes, or for a duty.

1. Choose “New session” on “Sessions”. Enter the title, the time, and a place, an address for taking part online, or both.
2. Choose whether everybody in the audience is invited, or people book one of a limited number of seats. Everybody who is invited or has a seat gets an invitation for the calendar by e-mail, an update after a change, and a cancellation if the session is cancelled.
3. From 30 minutes before the start, “Show code” shows a QR code that fills the screen. It changes every 30 seconds. People scan it with their phone, sign in, and see their minutes; they can also type the code on the page of the session.
4. Without phones, print the list to sign before the session. Enter the minutes on the page of the session afterwards: “Mark everybody as attended” fills in the full time, and 0 means absent. Save all entries together.
5. When the session is over, choose “Confirm attendance”. Only then does it count: courses are completed, minutes count for the duty, and people can download a confirmation.

You can correct the attendance after the confirmation. Each correction takes effect at once and is in the activity log. Nobody can enter the own attendance; use the code for it.`,
    },
    duties: {
      title: 'Show that duties to train people are met',
      text: `Many laws and standards demand that people are trained, for example the GDPR, the AI Act or ISO/IEC 27001. On “Duties”, you see for each of them who has met it, and can show it to auditors and authorities.

1. Choose “New duty” and a template. It fills in the title, the source, and how much training is usual. “Official text” leads to the provision. You can also begin without a template.
2. Choose what meets the duty: courses and policies, sessions that count for it, and proofs from elsewhere. Any of them is enough.
3. If training counts only for some time, enter the months. If a number of minutes is demanded, enter it; the minutes of several trainings are added up.

The page of the duty lists everybody whom it concerns:

- “Met”: the training of the person counts today. “Met until” names the last day on which that stays so.
- “To complete”: something is missing.
- “Exempt”: you have exempted the person for a period, for example during a long absence. Choose one of the reasons; details about health are neither needed nor stored. Nobody can exempt him- or herself.

“Download” saves the list as XLSX or CSV, a statement with source, numbers and people as PDF, and the same for audit programs as OSCAL.`,
    },
    proofs: {
      title: 'Decide about proofs from elsewhere',
      text: `Learners submit certificates of training elsewhere under “My proofs” in their menu, as PDF, picture or Open Badge. On “Proofs”, you decide whether they count.

1. Choose a proof that waits for a decision, and download its file. Academy has checked that the file contains no scripts, but not what it says.
2. Choose “Accept” or “Refuse”. A refusal needs a reason, which the person reads. The person is told by e-mail.

An accepted proof for a course records the course as completed on the day of the training. An accepted proof for a duty counts for this duty.

Academy verifies the signature of an Open Badge. This proves who issued the badge, but not that it belongs to the person who submits it. Somebody else decides about your own proofs.

“Import earlier completions” adds trainings from the time before Academy with a CSV file. You see a preview with all wrong lines first. These completions are marked as stated by the company.`,
    },
    reports: {
      title: 'Read and share reports',
      text: `Under “Reports”, you see how many mandatory courses are completed, overdue or due soon, and which certificates expire.

- Each person counts once per mandatory course, even before they have started. Deactivated members do not count.
- Restrict the report to a course or a group. The address of the page contains your choice, so you can share it.
- Choose a number to see the people behind it.
- “Export” saves tables as CSV or XLSX. “Report as PDF” is a document of at most two pages for the board: the most important numbers, what has changed since the previous month, the trend, the courses, the groups, and what each number means.`,
      alt: 'The tab “Reports”: numbers of completed, overdue and soon due mandatory courses, and charts by course and month.',
    },
    reportMails: {
      title: 'Send reports by e-mail',
      text: `Open “Reports” and choose “E-mails”. Both kinds of e-mails are off until you turn them on:

- The summary contains the numbers of the report and course titles, but no names. It is sent weekly or monthly to up to 20 maintainers whom you choose.
- The note to managers names overdue people, their courses and due dates. Each manager gets it once a week, about their own people only. Who the manager of a member is comes with the import or from your directory.

1. Choose how often and on which day the e-mails are sent. They are sent from 6:00.
2. Choose “Show preview” to read each e-mail with today’s numbers, in both languages.
3. Choose “Save settings”. The page then says when the next e-mail is sent.

“Show managers their team” turns on the page “My team”: each manager sees there what is due, done or overdue for their own people, and can remind them. The note then leads there.

Nobody gets an e-mail without content. Everybody can unsubscribe with the link in the e-mail, and get the e-mails again with the same link or in their profile. The settings show who has unsubscribed; you cannot undo it for others.`,
      alt: 'The page “E-mails” of the reports: the summary is sent weekly, with the day and the search for recipients.',
    },
    evidencePacks: {
      title: 'Hand evidence to an auditor',
      text: `An evidence pack is a signed ZIP file with all training records of a period, the certificates, the versions of the courses, and the activity log from its first entry.

1. Open “Reports” and choose “Evidence packs”.
2. Enter the first and the last day, and choose “Prepare evidence pack”. The pack is prepared in the background; you can leave the page.
3. Choose “Download”, and hand the file over safely. It contains personal data of all members.
4. The auditor unpacks the file and follows the instructions in it, or opens “verify.html” in a browser without a network. Neither needs access to Academy.
5. The auditor compares the fingerprint of the key with the one on the verification page of any certificate.

A pack is available for seven days. If data of a person is erased, it is withdrawn at once; prepare a new one. The activity log records each request and each download.`,
      alt: 'The page “Evidence packs”: the form with first and last day, and a pack that is ready to be downloaded.',
    },
    webhooks: {
      title: 'Tell other programs what happens',
      text: `By a webhook, Academy tells another program, such as your HR system, that a course was completed, a certificate was issued or expires soon, or a member was added or deactivated. Events contain ids only, never names or addresses.

1. Open “Webhooks” and choose “Create webhook”. Enter the URL that you got from the people who look after the program, and choose the events.
2. Copy the signing secret. It is shown only once. Hand it over safely: the program verifies with it that an event comes from Academy.
3. Open the webhook and choose “Send test event”.

The page of a webhook lists the events of the last 30 days with the answer of the receiver, and can send each of them again. If the receiver fails, Academy tries again for three days with growing pauses. Then the webhook is paused, and you are told by e-mail. Events are kept meanwhile; choose “Resume” when the receiver works again.

Replace the signing secret if it gets into the wrong hands. For 24 hours, events are signed with both secrets.`,
      alt: 'The dialog “Create a webhook” with the URL of the receiver and the events.',
    },
    privacy: {
      title: 'Questions about privacy',
      text: `What does Academy store about members?

- Name, e-mail address, role and status in your company, and when the person was invited
- Which courses were started, which lessons were completed and when, and the certificates
- Answers and results of final tests
- Which e-mails Academy has sent to the person

Answers to the knowledge checks in lessons are not stored.

Who can see it?

- Maintainers of your company see the progress of its members. If you turn on the page “My team”, managers see what is due, done or overdue for their own people. Other companies see nothing.
- The activity log records what maintainers and administrators do, for example downloads, reminders and changes of deadlines. You can filter it by person and days, and export it as CSV.

What if somebody asks for their data, or wants to be erased?

- Everybody can download all data about themselves in their profile.
- Pass other requests on to your consultant. Administrators of Academy can export all data of a person, and erase the person.
- After an erasure, progress and certificates stay under a pseudonym as proof of training. Name and address are gone.
- People who leave your company are deactivated in the Configuration App, if you use it. Their progress is kept, and they can no longer sign in to your courses.`,
      alt: 'The activity log with time, person, action and affected course.',
    },
  },
};
