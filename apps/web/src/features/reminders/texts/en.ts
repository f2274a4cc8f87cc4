export default {
  sent: 'Reminder sent',
  sentToAll: 'All members who have not completed the course yet received a reminder about this course',
};
